import { englishWordsOf } from '../../../../shared/messages/wording.ts';

/** Error of an invalid cell; the message has its value and the expected one. */
export class CellError extends Error {
  override readonly name = 'CellError';
  /** The message as a text of `rule`, for readers of other languages than English. */
  readonly said: string;

  constructor(said: string) {
    super(englishWordsOf(said));
    this.said = said;
  }
}

/** Cell value that clears the stored one; an empty cell keeps it. */
export const emptied = '-';
