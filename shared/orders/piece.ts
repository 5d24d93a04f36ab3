import type { Piece } from '../contract/piece.ts';
import { contentLanguage } from '../language/language.ts';

/** Returns the title of what was bought with its variant, in one text. */
export const pieceName = ({ title, variantTitle }: Pick<Piece, 'title' | 'variantTitle'>): string =>
  [title, variantTitle].filter(Boolean).join(', ');

/** Returns the `lang` of an element with that text; undefined where it is in the language of the page. */
export const pieceLanguage = ({ titleIn }: Pick<Piece, 'titleIn'>): string | undefined => contentLanguage(titleIn);
