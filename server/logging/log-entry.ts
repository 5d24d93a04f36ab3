import { z } from 'zod';

export type { StateChangeRecord } from '../../shared/orders/state-change-header.ts';

/*
 * The entries of the log: what the shop writes, and what its readers take, also from older versions. A field that is
 * invalid is left out, so that the rest of its entry can be used.
 */
const Time = z.iso.datetime();
const Text = z.string();
const Id = z.string().min(1);
const Level = Text.catch('info');
const Values = z.record(z.string(), Text);
const maybe = <T extends z.ZodType>(shape: T) => shape.optional().catch(undefined);

/** One call to the commerce service in the log. */
const CallRecord = z.object({
  method: Text,
  /** The contract's template, e.g. `/apis/orders/{id}`; the page's own path has the values. */
  path: Text,
  /** The service's code: '1' is success, else as in `shared/errors.ts`; '499' if the browser left before. */
  code: Text,
  ms: z.number().catch(0),
  /** Where a cached response came from. */
  cache: maybe(z.enum(['hit', 'stale', 'miss', 'static'])),
  /** Number of retries; absent for none. */
  retries: maybe(z.number()),
});
export type CallRecord = z.output<typeof CallRecord>;

/** The visitor's cart at the end of the request; `total` in cents, of the selected lines. */
const CartRecord = z.object({
  version: z.number(),
  count: z.number(),
  total: maybe(z.number()),
  currency: maybe(Text),
});
export type CartRecord = z.output<typeof CartRecord>;

/** A person named in the request: enough to recognise the same one again, too little to contact them. */
const PersonRecord = z.object({
  kind: z.enum(['email', 'phone']),
  /** `j…@s….example`, `…23` */
  masked: Text,
  /** HMAC-SHA-256 under `LOG_KEY`, its first 8 bytes in hex. */
  hash: Text,
});
export type PersonRecord = z.output<typeof PersonRecord>;

/** What a page or a page's script refused the shopper, whatever the status of the response is. */
const RefusalRecord = z.object({
  /** As in `shared/errors.ts`. */
  code: Text,
  /** Names of the form's fields, or variants of the cart. */
  fields: maybe(z.array(Text)),
});
export type RefusalRecord = z.output<typeof RefusalRecord>;

/** The order that the response is about, with its state. */
const OrderRecord = z.object({
  orderNo: Text,
  orderId: Text,
  /** e.g. 'UNPAID' */
  status: Text,
  /** e.g. 'declined' */
  payment: Text,
});
export type OrderRecord = z.output<typeof OrderRecord>;

export const ErrorRecord = z.object({
  name: Text,
  message: Text.catch(''),
  stack: maybe(Text),
  /** Equal for the same error in any request: 12 hex digits. */
  fingerprint: Text.catch(''),
});
export type ErrorRecord = z.output<typeof ErrorRecord>;

const where = { page: Text.catch(''), release: Text.catch('') };
/** A report of a page's script (`shared/contract/browser-reports.ts`) in the log. */
const BrowserRecord = z.discriminatedUnion('report', [
  z.object({ ...where, report: z.literal('script-error'), error: ErrorRecord }),
  z.object({ ...where, report: z.literal('not-loaded'), file: Text }),
  z.object({
    ...where,
    report: z.literal('form-refused'),
    form: Text,
    field: Text,
    reason: Text.catch(''),
    said: Text.optional(),
  }),
  z.object({ ...where, report: z.literal('form-left'), form: Text, filled: z.array(Text) }),
  z.object({ ...where, report: z.literal('repeated-press'), control: Text, times: z.number() }),
  z.object({ ...where, report: z.literal('web-vitals'), lcp: z.number(), inp: z.number().optional(), cls: z.number() }),
]);
export type BrowserRecord = z.output<typeof BrowserRecord>;

/** Facts of the visitor's cookies and browser that change what the shop answers. */
const VisitorRecord = z.object({
  country: Text,
  currency: Text,
  language: Text.catch('en'),
  /** Size system, e.g. 'US'. */
  sizes: Text.catch(''),
  platform: z.enum(['web', 'h5']).catch('web'),
});

/** A state change of an order or payment. */
const Moved = z.object({
  kind: z.enum(['order', 'payment']),
  orderNo: Text,
  orderId: Text.catch(''),
  from: maybe(Text),
  to: Text,
});

/**
 * The log entry of one request to the storefront, written once at its end; docs/operate/logs.md describes each field
 * with an example. Redacted values of `query` and `form` have the form `<kind …>`: `<text 12>`, `<email j…@s….example
 * #3f9a2c1d5e6f7a8b>`, `<phone …23 #3f9a2c1d5e6f7a8b>`, `<card 16 visa>`, `<card 16 visa test:declined>`, `<cvv 3>`,
 * `<expiry 5 ahead>` (or `past`), `<text 5 99999>` (a post code's shape), `<password 12>`, `<token 43>`, `<code 4>`,
 * `<file image/png 12034>`, `<empty>`.
 */
export const RequestLine = z.object({
  /** ISO 8601, UTC: the end of the request. */
  time: Time,
  level: Level,
  msg: z.literal('request'),
  /** 16 hex digits; also in the response's `X-Request-Id` and on the error page. */
  requestId: Id,
  /** Id of the request's trace (W3C Trace Context), where it is sampled. */
  traceId: maybe(Text),
  method: Text,
  path: Text,
  /** The pattern of the route that answered, e.g. `/products/:handle`. */
  route: Text.catch(''),
  status: z.number(),
  /** Milliseconds from the request until the head of the response was ready. */
  ms: z.number().catch(0),
  /** Milliseconds until a streamed page was sent completely, or its client had left. */
  totalMs: maybe(z.number()),
  /** Id of the session; a new one after signing in or out. */
  sessionId: maybe(Id),
  /** The cookie `cid`: identifies the browser for a year or until sign-out. */
  clientId: maybe(Id),
  /** The request had no cookie: a browser's first, or of a client that keeps none; its ids are new. */
  first: maybe(z.literal(true)),
  /** The new values of both, where the request changed them. */
  became: maybe(z.object({ sessionId: maybe(Id), clientId: maybe(Id) })),
  visitor: maybe(VisitorRecord),
  /** Number of the worker, where there are several. */
  worker: maybe(z.number()),
  query: maybe(Values),
  form: maybe(Values),
  /** Target of a redirect: path, and its query redacted like `query`. */
  redirect: maybe(Text),
  /** Size of the body as sent; absent where there is none, or for files that machines read. */
  bytes: maybe(z.number()),
  /** The client left before the body was sent. */
  left: maybe(z.literal(true)),
  /** 'kept': the page came from the page cache. */
  page: maybe(z.literal('kept')),
  /** The page was prefetched or prerendered, or copied by the service worker. */
  ahead: maybe(z.enum(['prefetch', 'prerender', 'copy'])),
  calls: maybe(z.array(CallRecord)),
  cart: maybe(CartRecord),
  order: maybe(OrderRecord),
  moved: maybe(z.array(Moved)),
  /** Messages that the shop showed: `field: message`, notices, reasons. Never personal. */
  said: maybe(z.array(Text)),
  /** What was refused, once each code. */
  refused: maybe(z.array(RefusalRecord)),
  persons: maybe(z.array(PersonRecord)),
  /** The signed-in customer: a keyed hash of the id, 16 hex digits. */
  account: maybe(Text),
  /** The partner's name of the visit. */
  affiliateEvent: maybe(Text),
  events: maybe(z.array(z.looseObject({})).readonly()),
  /** Report of the page's script, where the visit may be measured. */
  browser: maybe(BrowserRecord),
  error: maybe(ErrorRecord),
  /** The caches were cleared with the operations key. */
  cleared: maybe(z.literal(true)),
  /** Refused by admission control. */
  shed: maybe(z.enum(['browsing', 'checkout'])),
});
export type RequestLine = z.output<typeof RequestLine>;

/** The log entry of a request whose process ended before it answered. */
export const CutOffEntry = z.object({
  /** When the end of the process was noticed. */
  time: Time,
  level: Text.catch('error'),
  msg: z.literal('cut off'),
  requestId: Id,
  method: Text,
  path: Text,
  route: Text.catch(''),
  sessionId: maybe(Id),
  clientId: maybe(Id),
  begunAt: Time,
  /** Milliseconds from the start of the request until then. */
  ms: z.number().catch(0),
  /** Number of the worker that ended; absent where the shop is one process. */
  worker: maybe(z.number()),
  pid: maybe(z.number()),
  code: maybe(z.number().nullable()),
  signal: maybe(Text.nullable()),
});
export type CutOffEntry = z.output<typeof CutOffEntry>;

/** A state change of an order or payment, whatever caused it: a shopper, a webhook, a sweep. */
export const StateChangeEntry = Moved.extend({
  time: Time,
  level: Level,
  msg: z.literal('moved'),
  /** Id of the storefront's request that caused it, where one did. */
  requestId: maybe(Id),
  /** e.g. 'webhook', 'expired', 'refunded' */
  why: Text.catch(''),
});
export type StateChangeEntry = z.output<typeof StateChangeEntry>;

export const processEndNames = ['worker ended', 'worker left', 'stopping'] as const;

/** The end of a process, or a signal to it, as the log has it. */
export const ProcessEnd = z.object({
  time: Time,
  level: Level,
  msg: z.enum(processEndNames),
  worker: maybe(z.number()),
  code: maybe(z.number().nullable()),
  signal: maybe(Text.nullable()),
  /** Number of requests that it cut off. */
  cutOff: maybe(z.number()),
  /** Reason for which the whole shop stopped: a signal, or `disconnect`. */
  why: maybe(Text),
});
export type ProcessEnd = z.output<typeof ProcessEnd>;

/** A further log entry about a request, most often of the commerce service. */
export const AsideEntry = z.object({
  time: Time,
  level: Level,
  msg: Text.catch(''),
  requestId: Id,
  error: maybe(z.union([ErrorRecord, Text.transform(faultOfStack)])),
});
export type AsideEntry = z.output<typeof AsideEntry>;

/** Parses a stack: 'TypeError: x is undefined\n    at …' */
function faultOfStack(stack: string): Pick<ErrorRecord, 'name' | 'message' | 'stack'> {
  const [first = ''] = stack.split('\n');
  const [, name = 'Error', message = first] = /^(\w+): (.*)$/.exec(first) ?? [];
  return { name, message, stack };
}
