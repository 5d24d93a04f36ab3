import { isEnvelope } from '../../shared/contract/envelope.ts';
import { localized } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';
import { whileLoading } from './loading.ts';

/** An error response of `/apis`, with a message for the shopper. */
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
 * Calls the contract's API from the browser and shows the page's progress bar.
 *
 * @throws ApiError with a message for the shopper; the signal's reason if aborted
 */
export function api<T>(method: string, path: string, body?: object, signal?: AbortSignal): Promise<T> {
  return whileLoading(send<T>(method, path, body, signal), (error) => error instanceof ApiError && isFault(error));
}

async function send<T>(method: string, path: string, body?: object, signal?: AbortSignal): Promise<T> {
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
  // Without a valid body only the status is known.
  if (!isEnvelope<T>(answer)) throw new ApiError(String(response.status), messages.forms.broken, null);
  if (answer.code !== '1') throw new ApiError(answer.code, answer.message, answer.data);
  return answer.data;
}

/** Code of an unknown error (docs/develop/specification.md, Calls). */
const defaultStatus = '500';

/** Returns whether the server failed, as opposed to refusing: the code is a status or derived from one. */
const isFault = ({ code }: ApiError) => /^\d{3}$|^500(000|5\d\d)$/.test(code);
