import type { CardInfo } from '../../wire.gen';

/** How a card is shown, face up. */
export interface CardProps {
  card: CardInfo;
  width?: number;
  dimmed?: boolean;
  glowing?: boolean;
  digit?: string;
}
