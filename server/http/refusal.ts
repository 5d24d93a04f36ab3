import type { ErrorCode, Failure } from '../../shared/errors.ts';

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
