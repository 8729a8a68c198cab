import { projectFile } from './cards';

/**
 * Messages that were recorded from the engine, by their path from web/src.
 * They are read as data, not imported: for an import the compiler works out the type of every single message.
 */
export function recorded<Type>(path: string): Type {
  return JSON.parse(projectFile(`web/src/${path}`)) as Type;
}
