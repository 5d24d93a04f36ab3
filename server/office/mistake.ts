import { codes, type Failure, ok, type Result } from '../../shared/errors.ts';
import { type Message, verbatim } from '../../shared/messages/message.ts';
import { wordsOf } from '../../shared/messages/wording.ts';
import { UnreadableFile } from '../commerce/import/unreadable.ts';
import type { FormProblem } from '../http/forms/form.ts';

/** Returns the failure of a form that was filled in wrongly. */
export const mistake = (message: Message): Failure => ({ code: codes.invalidInput, message });

/** Returns the failure of a form whose file is not taken. */
export const mistakeOfFile = ({ fields }: FormProblem): Failure => mistake(verbatim(Object.values(fields).join(' ')));

/** Does work on a file; what cannot be read in it is the mistake of who sent it. */
export async function ifReadable<T>(work: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await work());
  } catch (error) {
    if (error instanceof UnreadableFile) return { ok: false, error: mistake(verbatim(wordsOf(error.said))) };
    throw error;
  }
}

/** Returns the failure of a form whose fields are not as its schema asks. */
export const mistakesIn = ({ fields, messages }: FormProblem): Failure => ({
  code: codes.invalidInput,
  message: 'checkMarkedFields',
  fields: messages ?? Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, verbatim(text)])),
});
