import { fileProblem } from '../../../shared/file-problem.ts';
import { wording } from '../../../shared/messages/wording.ts';
import type { FormLimits, ReceivedForm } from '../../../shared/multipart.ts';

/** Limits of a form with files. */
export interface FileRules extends FormLimits {
  /** Own messages for exceeding them, read when they are said, in the language of the request. */
  words?: { tooMany: string; tooLarge: string; empty: string };
}

/** Returns why the files of a form are not taken; undefined: they are. */
export function problemOfFiles(form: ReceivedForm, { words, ...limits }: FileRules): string | undefined {
  const problem = fileProblem(form, limits);
  if (problem === undefined || !words) return problem && wording(problem);
  return form.tooMany ? words.tooMany : form.tooLarge ? words.tooLarge : words.empty;
}
