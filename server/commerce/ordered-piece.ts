import type { Selectable } from 'kysely';
import type { Piece } from '../../shared/contract/piece.ts';
import type { OrderLineTable } from './database/order-tables.ts';

type Words = Pick<Selectable<OrderLineTable>, 'title' | 'title_language' | 'variant_title' | 'variant_language'>;

/** Returns the words of an order line with their languages: the only way from its columns to a reader. */
export const pieceOf = ({ title, title_language, variant_title, variant_language }: Words): Piece => ({
  title,
  ...(title_language !== null && { titleIn: title_language }),
  variantTitle: variant_title,
  ...(variant_language !== null && { variantIn: variant_language }),
});
