/** A refusal in Stripe's published form. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: 400 | 401 | 404;
  readonly code: string;
  readonly type: string;

  constructor(status: 400 | 401 | 404, code: string, message: string, type = 'invalid_request_error') {
    super(message);
    this.status = status;
    this.code = code;
    this.type = type;
  }

  /** Returns the body of the answer. */
  toJSON() {
    const { type, code, message } = this;
    return { error: { type, code, message } };
  }
}
