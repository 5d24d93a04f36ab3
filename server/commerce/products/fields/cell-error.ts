import { RuleError } from '../../../../shared/messages/wording.ts';

/** Error of an invalid cell; the message has its value and the expected one. */
export class CellError extends RuleError {
  override readonly name = 'CellError';
}

/** Cell value that clears the stored one; an empty cell keeps it. */
export const emptied = '-';
