import { type ErrorCode, errorStatus, type Failure, type Result } from '../../shared/errors.ts';

/**
 * A failure that ends the handling of a request: thrown where a page cannot go on, and turned by the error edge into
 * the page, redirect or envelope that its code asks for.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly failure: Failure;

  constructor(code: ErrorCode, message: string, more: Omit<Failure, 'code' | 'message'> = {}) {
    super(message);
    this.failure = { code, message, ...more };
  }
}

/** What a page can do without while the shop cannot tell it. @throws Refusal for any other failure: it says something */
export function unlessAway<T, O>(result: Result<T>, otherwise: O): T | O {
  if (result.ok) return result.value;
  const { code, message, ...more } = result.error;
  if (errorStatus[code] < 500) throw new Refusal(code, message, more);
  return otherwise;
}
