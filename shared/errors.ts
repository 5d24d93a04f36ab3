import type { Message } from './messages/message.ts';

/**
 * Error codes of the `/apis` envelope with their HTTP status. `'1'` is success; any other code is an error whose
 * `message` is suitable for shoppers.
 */
export const errorStatus = {
  '100001': 401,
  '100002': 409,
  '100007': 401,
  '100008': 403,
  '200001': 404,
  '200011': 410,
  '300000': 409,
  '300001': 409,
  '300002': 422,
  '300003': 422,
  '300004': 409,
  '400001': 409,
  '400002': 402,
  '400003': 409,
  '400004': 422,
  '500400': 400,
  '500403': 403,
  '500405': 405,
  '500409': 409,
  '500413': 413,
  '500422': 422,
  '500429': 429,
  '500000': 500,
  '500502': 502,
  '500503': 503,
  '500504': 504,
} as const;
export type ErrorCode = keyof typeof errorStatus;

/** The codes by name, for code that returns or checks them. */
export const codes = {
  wrongCredentials: '100001',
  emailTaken: '100002',
  sessionInvalid: '100007',
  notYours: '100008',
  notFound: '200001',
  offShelf: '200011',
  cartNotReady: '300000',
  shortage: '300001',
  cannotShip: '300002',
  couponInvalid: '300003',
  priceChanged: '300004',
  orderExpired: '400001',
  paymentDeclined: '400002',
  alreadyPaid: '400003',
  verificationFailed: '400004',
  badRequest: '500400',
  forbidden: '500403',
  methodNotAllowed: '500405',
  conflict: '500409',
  tooLarge: '500413',
  invalidInput: '500422',
  tooManyTries: '500429',
  internal: '500000',
  upstreamBroken: '500502',
  upstreamAway: '500503',
  upstreamSlow: '500504',
} as const satisfies Record<string, ErrorCode>;

/**
 * An expected failure as a value, in plain JSON; its text is made where it is shown. `fields` names the invalid inputs;
 * `data` has what the code requires.
 */
export interface Failure {
  code: ErrorCode;
  message: Message;
  fields?: Record<string, Message>;
  data?: Record<string, unknown>;
  /** What another service answered with a code that the contract does not have: callers of `/apis` get it as it is. */
  foreign?: { code: string; status: number; data: unknown };
}

/** The result of an operation: a value or an expected failure. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: Failure };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const fail = (
  code: ErrorCode,
  message: Message,
  more: Omit<Failure, 'code' | 'message'> = {},
): Result<never> => ({
  ok: false,
  error: { code, message, ...more },
});

/** Returns the failure of one field, which has its message as well. */
export const failAt = (field: string, message: Message, code: ErrorCode = codes.invalidInput): Result<never> =>
  fail(code, message, { fields: { [field]: message } });

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorStatus, code);
}

/** Status of a request whose client left before its response. Only the log has it, as nginx's: no one reads the response. */
export const clientLeftStatus = 499;
