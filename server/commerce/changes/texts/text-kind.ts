import type { Database } from '../../database/connection.ts';
import { plainText } from '../../products/fields/plain-text.ts';
import type { StoredProduct } from '../../products/product.ts';
import type { FileText, TranslatableText } from './text.ts';

/** A text that things of a kind have. */
export interface TextField extends Pick<TranslatableText, 'field' | 'label' | 'isHtml'> {
  /** Returns its name in change sets. */
  nameIn: (language: string, place: TextPlace) => string;
  /** Returns the text in the base language. */
  baseOf: (product: StoredProduct, place: TextPlace) => string;
  /** Returns a text as the shop stores it; null for an empty one. @throws CellError */
  parse: (text: string) => string | null;
}

/** Returns the text of a part of a product, such as a picture. */
export const textOfPart = (field: Pick<TextField, 'field' | 'label' | 'isHtml'>): TextField => ({
  ...field,
  nameIn: (language, { part }) => `text:${language}:${part}`,
  baseOf: (_, { base = '' }) => base,
  parse: (text) => plainText(text) || null,
});

/** Where the texts of a thing are: a product, or a part of one. */
export interface TextPlace {
  productId: number;
  /** The name of its text in change sets, without the language; '' for the fields of the product itself. */
  part: string;
  /** The text in the base language; absent: it is a field of the product. */
  base?: string;
}

/** The places of the texts of one thing, or why nothing is taken of its rows. */
export type FoundThing = { places: readonly TextPlace[] } | { why: string };

/** Things with texts that can be translated. */
export interface TextKind {
  /** Shopify's name of it: the column Type. */
  type: string;
  fields: readonly TextField[];
  /** Yields the texts of all things, page by page. */
  pages: (db: Database, wish: ListedTexts) => AsyncGenerator<readonly TranslatableText[]>;
  /** Returns what finds the things of a file; nothing is guessed. */
  find: (db: Database, things: ReadonlyMap<string, readonly FileText[]>) => Promise<FindThing>;
}

/** Returns what the rows of a thing are about. @param id in the column Identification */
export type FindThing = (id: string, rows: readonly FileText[]) => FoundThing;

export interface ListedTexts {
  language: string;
  /** Whether only texts that are to be translated are listed. */
  isMissing: boolean;
}
