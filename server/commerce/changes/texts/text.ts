/** A text of the shop that has, or may have, one in a further language. */
export interface TranslatableText {
  /** The kind of thing it belongs to, by Shopify's name: PRODUCT. */
  type: string;
  /** Which of them: the handle of a product. */
  id: string;
  /** Which of its texts, by Shopify's name: body_html. */
  field: string;
  /** What it is, for a translator: Description. */
  label: string;
  /** Whether it is HTML. */
  isHtml: boolean;
  /** The text in the base language; '' where there is none. */
  base: string;
  /** The text in the further language; null where it is missing. */
  text: string | null;
}

/** A translated text as a file has it. */
export interface FileText extends Pick<TranslatableText, 'type' | 'id' | 'field'> {
  line: number;
  language: string;
  /** The one market that it is for; '' for all of them. */
  market: string;
  /** The text in the base language when the file was made; '' where the file does not have it. */
  base: string;
  /** '' where it is not translated; null: it is to be removed. */
  text: string | null;
}

/** Returns the text in the base language that rows of a thing have for a field; '' where none has it. @param name absent: of any */
export const baseIn = (rows: readonly FileText[], name?: string): string =>
  rows.find(({ field, base }) => (name === undefined || field === name) && base !== '')?.base ?? '';

/** Whether an Identification is Shopify's number of a thing, or of Shopify's interface: it says nothing here. */
export const isForeignNumber = (id: string): boolean => /^\d{7,}$|^gid:/.test(id);
