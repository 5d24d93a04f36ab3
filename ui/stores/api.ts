import { localized } from '../../shared/language.ts';

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

/** A call of the contract from the browser. @throws ApiError with a message fit to be shown */
export async function api<T>(method: string, path: string, body?: object, signal?: AbortSignal): Promise<T> {
  const response = await fetch(localized(path), {
    method,
    headers: body ? { 'Content-Type': 'application/json' } : {},
    body: body ? JSON.stringify(body) : null,
    signal: signal ?? null,
  });
  const answer = (await response.json().catch(() => null)) as { code: string; message: string; data: T } | null;
  if (!answer) throw new ApiError('500502', 'Something went wrong. Please try again.', null);
  if (answer.code !== '1') throw new ApiError(answer.code, answer.message, answer.data);
  return answer.data;
}
