import { codes, type Failure } from '../../shared/errors.ts';
import { type Message, verbatim } from '../../shared/messages/message.ts';
import type { FormProblem } from '../http/forms/form.ts';

/** Returns the failure of a form that was filled in wrongly. */
export const mistake = (message: Message): Failure => ({ code: codes.invalidInput, message });

/** Returns the failure of a form whose fields are not as its schema asks. */
export const mistakesIn = ({ fields, messages }: FormProblem): Failure => ({
  code: codes.invalidInput,
  message: 'checkMarkedFields',
  fields: messages ?? Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, verbatim(text)])),
});
