import type { FormLimits, ReceivedForm } from '../../../shared/multipart.ts';

/** Limits of a form with files, and the messages for exceeding them. */
export interface FileRules extends FormLimits {
  /** Read when they are said, in the language of the request. */
  words: { tooMany: string; tooLarge: string; empty: string };
}

/** Returns why the files of a form are not taken; undefined: they are. */
export const problemOfFiles = ({ tooMany, tooLarge, empty }: ReceivedForm, rules: FileRules): string | undefined =>
  tooMany ? rules.words.tooMany : tooLarge ? rules.words.tooLarge : empty ? rules.words.empty : undefined;
