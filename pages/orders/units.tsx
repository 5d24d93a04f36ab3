import type { Order } from '../../shared/contract/order.ts';
import type { Piece } from '../../shared/contract/piece.ts';
import { pieceLanguage, pieceName } from '../../shared/orders/piece.ts';
import { isolated } from '../../shared/text/isolated.ts';

/** Renders units of what was bought in a list, in the language of their words. */
export const Units = ({ quantity, piece }: { quantity: number; piece: Piece }) => (
  <li lang={pieceLanguage(piece)}>{`${quantity} × ${isolated(pieceName(piece))}`}</li>
);

/** Returns what a line of an order has; nothing for an unknown line. */
export const pieceIn = ({ lines }: Pick<Order, 'lines'>, lineId: string): Piece =>
  lines.find(({ id }) => id === lineId) ?? { title: '', variantTitle: '' };
