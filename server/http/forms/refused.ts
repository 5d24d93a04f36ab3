import type { Context } from 'hono';
import { codes, type ErrorCode, errorStatus, type Failure } from '../../../shared/errors.ts';
import { say } from '../../logging/entry-notes.ts';
import { noteRefusal } from '../../logging/refusals.ts';
import type { StoreEnv } from '../context.ts';
import { Refusal } from '../errors/refusal.ts';
import { changeSession } from '../session/session-middleware.ts';
import { type FormProblem, problemOfFailure, tellRetryAfter } from './form.ts';

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

type Show = (problem: FormProblem, status: number) => Promise<Response>;

/**
 * Shows a form again with its problems. An ended session or an unavailable service is no problem of the form.
 *
 * @throws Refusal for those: the error edge answers them
 */
export function refused(
  c: Context<StoreEnv>,
  failure: Failure,
  values: Readonly<Record<string, string>>,
  show: Show,
): Promise<Response> {
  const status = errorStatus[failure.code];
  if (failure.code === codes.sessionInvalid || status >= 500) throw new Refusal(failure.code, failure.message);
  tellRetryAfter(c, failure);
  // A 401 would demand another authentication than this form.
  return show(problemOfFailure(failure, values), status === 401 ? 422 : status);
}
