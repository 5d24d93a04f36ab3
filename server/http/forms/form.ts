import { zValidator } from '@hono/zod-validator';
import type { Context, MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { plainMessage } from '../../../shared/contract/plain-message.ts';
import { retryAfterOf } from '../../../shared/contract/response.ts';
import { codes, type ErrorCode, errorStatus, type Failure } from '../../../shared/errors.ts';
import { type Message, messageOfRule } from '../../../shared/messages/message.ts';
import { englishWording, wording, wordings } from '../../../shared/messages/wording.ts';
import { holdsNul } from '../../../shared/text/holds-nul.ts';
import { noteForm, say, sayFields } from '../../logging/entry-notes.ts';
import { noteRefusal } from '../../logging/refusals.ts';
import type { StoreEnv } from '../context.ts';
import { Refusal, unreadable } from '../errors/refusal.ts';
import { bodyWithin } from '../security/body-limit.ts';
import { changeSession } from '../session/session-middleware.ts';

/** What is needed to show a form again. */
export interface FormProblem {
  /** Values by field name; never a password or card data. */
  values: Record<string, string>;
  /** Messages by field name; `''` is the form as a whole. */
  fields: Record<string, string>;
  /** The same, not worded yet; absent where somebody else worded them. */
  messages?: Record<string, Message>;
}

/** Shows a form again with its problems. */
export type ShowForm<Answer = Response | Promise<Response>> = (
  c: Context<StoreEnv>,
  problem: FormProblem,
  status: number,
) => Answer;

const maxBodyBytes = 64 * 1024;
const maxFieldsKept = 100;
/** Above the longest text of any form, line ends counted twice as browsers send them. */
const maxValueKept = 12_000;
const secret = /passw|card|cvv|cvc|expir/i;
type Validated<S extends z.ZodType> = { in: { form: z.input<S> }; out: { form: z.output<S> } };

const limited = bodyWithin(maxBodyBytes);

/**
 * Reads a form of at most 64 KB into `c.req.valid('form')`. A field sent several times counts with its last value,
 * files do not count, and what the schema does not name is dropped. `show` answers the same page with status 422;
 * without it, a form that does not fit is refused.
 */
export function formOf<S extends z.ZodType>(
  schema: S,
  show: ShowForm = unreadable,
): MiddlewareHandler<StoreEnv, string, Validated<S>> {
  const single: z.ZodType = z.preprocess(singleValues, schema);
  const read: MiddlewareHandler = zValidator(
    'form',
    single,
    async (result, c: Context<StoreEnv>) => {
      // The validator has read it; a body that is no form has none.
      const typed = await c.req.bodyCache.formData;
      if (typed) noteForm(c.get('line'), typed);
      if (holdsNul(singleValues(result.data))) return unreadable();
      if (result.success) return;
      const messages = messagesOf(result.error);
      const fields = wordings(messages);
      // The log of the office is read by other people than its pages.
      sayFields(c.get('line'), c.get('office') ? wordings(messages, englishWording) : fields);
      return show(c, { values: keptValues(singleValues(result.data)), fields, messages }, 422);
    },
    { validationFunction: (checked, input) => checked.safeParseAsync(input, { error: plainMessage }) },
  );
  return async (c, next) => {
    let answer: Response | undefined;
    await limited(c, async () => {
      answer = (await read(c, next)) ?? undefined;
    });
    return answer;
  };
}

/** Returns the first message of each field, by its path (`shippingAddress.city`). */
export const fieldsOf = (error: Pick<z.core.$ZodError, 'issues'>): Record<string, string> =>
  wordings(messagesOf(error));

function messagesOf(error: Pick<z.core.$ZodError, 'issues'>): Record<string, Message> {
  const messages: Record<string, Message> = {};
  for (const issue of error.issues) messages[issue.path.join('.')] ??= messageOfRule(issue.message);
  return messages;
}

/** Converts a failure of the commerce service to the problem of a form. */
export function problemOfFailure(failure: Failure, values: Readonly<Record<string, string>>): FormProblem {
  return {
    values: keptValues(values),
    fields: failure.fields ? wordings(failure.fields) : { '': wording(failure.message) },
  };
}

/** Sets `Retry-After` where a failure has it. */
export function tellRetryAfter(c: Context<StoreEnv>, failure: Failure): void {
  const seconds = retryAfterOf(failure);
  if (seconds !== undefined) c.header('Retry-After', String(seconds));
}

/** Returns values that may be shown again: limited in size, without passwords and card data. */
export function keptValues(values: Readonly<Record<string, string>>): Record<string, string> {
  const kept = Object.entries(values).filter(([name]) => !secret.test(name));
  return Object.fromEntries(kept.slice(0, maxFieldsKept).map(([name, value]) => [name, value.slice(0, maxValueKept)]));
}

function singleValues(input: unknown): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(input ?? {})) {
    const last: unknown = Array.isArray(value) ? value.at(-1) : value;
    if (typeof last === 'string' && name !== '__proto__') values[name] = last;
  }
  return values;
}

/** A reason in the shopper's language, with its code. */
interface Reason {
  code: ErrorCode;
  words: string;
}

/** Redirects because something was refused; the next page shows why. */
export function refusedBack(c: Context<StoreEnv>, target: string, { code, words }: Reason): Response {
  say(c.get('line'), words);
  noteRefusal(c.get('line'), code);
  changeSession(c.get('session'), { flash: words });
  return c.redirect(target, 303);
}

/**
 * Shows a form again with its problems. An ended session or an unavailable service is no problem of the form.
 *
 * @throws Refusal for those: the error edge answers them
 */
export function refused<Answer>(
  c: Context<StoreEnv>,
  failure: Failure,
  values: Readonly<Record<string, string>>,
  show: ShowForm<Answer>,
): Answer {
  const status = errorStatus[failure.code];
  if (failure.code === codes.sessionInvalid || status >= 500) throw new Refusal(failure.code, failure.message);
  tellRetryAfter(c, failure);
  // A 401 would demand another authentication than this form.
  return show(c, problemOfFailure(failure, values), status === 401 ? 422 : status);
}
