import { ApiError } from './api';

const WAIT = 3_000;

/** Something fetched: its value, or why there is none. While the server is away it tries again by itself. */
export class Loaded<T> {
  value: T | undefined = $state.raw();
  error: ApiError | undefined = $state.raw();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  constructor(private readonly fetcher: () => Promise<T>) {
    void this.load();
  }

  load = async (): Promise<void> => {
    clearTimeout(this.#timer);
    try {
      const value = await this.fetcher();
      if (this.#stopped) return;
      this.value = value;
      this.error = undefined;
    } catch (error) {
      if (this.#stopped) return;
      this.error = error instanceof ApiError ? error : new ApiError('client', String(error), -1);
      if (this.error.away) this.#timer = setTimeout(() => void this.load(), WAIT);
    }
  };

  stop = (): void => {
    this.#stopped = true;
    clearTimeout(this.#timer);
  };
}
