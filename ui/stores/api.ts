import { isEnvelope } from '../../shared/contract/envelope.ts';
import { localized } from '../../shared/language.ts';
import { messages } from '../../shared/messages/messages.ts';
import { whileLoading } from '../runtime/loading.ts';

/** An answer of `/apis` that is not a success, as a person should read it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly data: unknown;

  constructor(code: string, message: string, data: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/**
 * A call of the contract from the browser, with the bar of the page to show for it.
 *
 * @throws ApiError with a message fit to be shown; the signal's reason where it was given up
 */
export function api<T>(method: string, path: string, body?: object, signal?: AbortSignal): Promise<T> {
  return whileLoading(ask<T>(method, path, body, signal), (error) => error instanceof ApiError && isFault(error));
}

async function ask<T>(method: string, path: string, body?: object, signal?: AbortSignal): Promise<T> {
  const response = await fetch(localized(path), {
    method,
    headers: body ? { 'Content-Type': 'application/json' } : {},
    body: body ? JSON.stringify(body) : null,
    signal: signal ?? null,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError(defaultStatus, messages.forms.lineLost, null);
  });
  const answer: unknown = await response.json().catch(() => null);
  if (signal?.aborted) throw signal.reason;
  // Without a body the status is all that is known.
  if (!isEnvelope<T>(answer)) throw new ApiError(String(response.status), messages.forms.broken, null);
  if (answer.code !== '1') throw new ApiError(answer.code, answer.message, answer.data);
  return answer.data;
}

/** Of an error of which nothing is known (docs/specification.md, Calls). */
const defaultStatus = '500';

/** The shop could not answer, as against one that answers no: a status, or a code that is made of one. */
const isFault = ({ code }: ApiError) => /^\d{3}$|^500(000|5\d\d)$/.test(code);
