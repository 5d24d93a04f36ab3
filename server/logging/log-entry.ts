import type { StateChangeRecord } from '../../shared/orders/state-change-header.ts';
import type { AnswerState } from '../cache/call-cache.ts';
import type { RequestUnderWay } from '../operations/cluster/under-way.ts';

export type { StateChangeRecord };

/** One call to the commerce service in the log. */
export interface CallRecord {
  method: string;
  /** The contract's template, e.g. `/apis/orders/{id}`; the page's own path has the values. */
  path: string;
  /** The service's code: '1' is success, else as in `shared/errors.ts`; '499' if the browser left before. */
  code: string;
  ms: number;
  /** Where a cached response came from. */
  cache?: AnswerState;
  /** Number of retries; absent for none. */
  retries?: number;
}

/** The visitor's cart at the end of the request; `total` in cents, of the selected lines. */
export interface CartRecord {
  version: number;
  count: number;
  total?: number;
  currency?: string;
}

/** A person named in the request: enough to recognise the same one again, too little to contact them. */
export interface PersonRecord {
  kind: 'email' | 'phone';
  /** `j…@s….example`, `…23` */
  masked: string;
  /** HMAC-SHA-256 under `LOG_KEY`, its first 8 bytes in hex. */
  hash: string;
}

/** What a page or a page's script refused the shopper, whatever the status of the response is. */
export interface RefusalRecord {
  /** As in `shared/errors.ts`. */
  code: string;
  /** Names of the form's fields, or variants of the cart. */
  fields?: string[];
}

/** The order that the response is about, with its state. */
export interface OrderRecord {
  orderNo: string;
  orderId: string;
  /** e.g. 'UNPAID' */
  status: string;
  /** e.g. 'declined' */
  payment: string;
}

/** A report of a page's script (`shared/contract/browser-reports.ts`) in the log. */
export type BrowserRecord = { page: string; release: string } & (
  | { report: 'script-error'; error: ErrorRecord }
  | { report: 'not-loaded'; file: string }
  | { report: 'form-refused'; form: string; field: string; reason: string; said?: string }
  | { report: 'form-left'; form: string; filled: string[] }
  | { report: 'repeated-press'; control: string; times: number }
  | { report: 'web-vitals'; lcp: number; inp?: number; cls: number }
);

/** Facts of the visitor's cookies and browser that change what the shop answers. */
interface VisitorRecord {
  country: string;
  currency: string;
  language: string;
  /** Size system, e.g. 'US'. */
  sizes: string;
  platform: 'web' | 'h5';
}

export interface ErrorRecord {
  name: string;
  message: string;
  stack?: string | undefined;
  /** Equal for the same error in any request: 12 hex digits. */
  fingerprint: string;
}

/**
 * The log entry of one request to the storefront, written once at its end; docs/operate/logs.md describes each field
 * with an example. Redacted values of `query` and `form` have the form `<kind …>`: `<text 12>`, `<email j…@s….example
 * #3f9a2c1d5e6f7a8b>`, `<phone …23 #3f9a2c1d5e6f7a8b>`, `<card 16 visa>`, `<card 16 visa test:declined>`, `<cvv 3>`,
 * `<expiry 5 ahead>` (or `past`), `<text 5 99999>` (a post code's shape), `<password 12>`, `<token 43>`, `<code 4>`,
 * `<file image/png 12034>`, `<empty>`.
 */
export interface RequestLine {
  /** ISO 8601, UTC: the end of the request. */
  time: string;
  level: string;
  msg: 'request';
  /** 16 hex digits; also in the response's `X-Request-Id` and on the error page. */
  requestId: string;
  /** Id of the request's trace (W3C Trace Context), where it is sampled. */
  traceId?: string;
  method: string;
  path: string;
  /** The pattern of the route that answered, e.g. `/products/:handle`. */
  route: string;
  status: number;
  /** Milliseconds from the request until the head of the response was ready. */
  ms: number;
  /** Milliseconds until a streamed page was sent completely, or its client had left. */
  totalMs?: number;
  /** Id of the session; a new one after signing in or out. */
  sessionId?: string;
  /** The cookie `cid`: identifies the browser for a year or until sign-out. */
  clientId?: string;
  /** The request had no cookie: a browser's first, or of a client that keeps none; its ids are new. */
  first?: true;
  /** The new values of both, where the request changed them. */
  became?: { sessionId?: string; clientId?: string };
  visitor?: VisitorRecord;
  /** Number of the worker, where there are several. */
  worker?: number;
  query?: Record<string, string>;
  form?: Record<string, string>;
  /** Target of a redirect: path, and its query redacted like `query`. */
  redirect?: string;
  /** Size of the body as sent; absent where there is none, or for files that machines read. */
  bytes?: number;
  /** The client left before the body was sent. */
  left?: true;
  /** 'kept': the page came from the page cache. */
  page?: 'kept';
  /** The page was prefetched or prerendered, or copied by the service worker. */
  ahead?: 'prefetch' | 'prerender' | 'copy';
  calls?: CallRecord[];
  cart?: CartRecord;
  order?: OrderRecord;
  moved?: StateChangeRecord[];
  /** Messages that the shop showed: `field: message`, notices, reasons. Never personal. */
  said?: string[];
  /** What was refused, once each code. */
  refused?: RefusalRecord[];
  persons?: PersonRecord[];
  /** The signed-in customer: a keyed hash of the id, 16 hex digits. */
  account?: string;
  /** The partner's name of the visit. */
  affiliateEvent?: string;
  events?: readonly object[];
  /** Report of the page's script, where the visit may be measured. */
  browser?: BrowserRecord;
  error?: ErrorRecord;
  /** The caches were cleared with the operations key. */
  cleared?: true;
  /** Refused by admission control. */
  shed?: 'browsing' | 'checkout';
}

/** The log entry of a request whose process ended before it answered. */
export interface CutOffEntry extends RequestUnderWay {
  /** ISO 8601, UTC: when the end of the process was noticed. */
  time: string;
  level: 'error';
  msg: 'cut off';
  /** Milliseconds from the start of the request until then. */
  ms: number;
  /** Number of the worker that ended; absent where the shop is one process. */
  worker?: number;
  pid?: number;
  code?: number | null;
  signal?: string | null;
}

/** A state change of an order or payment, whatever caused it: a shopper, a webhook, a sweep. */
export interface StateChangeEntry extends StateChangeRecord {
  time: string;
  level: string;
  msg: 'moved';
  /** Id of the storefront's request that caused it, where one did. */
  requestId?: string;
  /** e.g. 'webhook', 'expired', 'refunded' */
  why: string;
}
