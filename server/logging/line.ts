import type { MovedRecord } from '../../shared/moved.ts';
import type { AnswerState } from '../apis/client.ts';
import type { RequestUnderWay } from '../cluster/under-way.ts';

export type { MovedRecord };

/** One call to the commerce service, as the log tells it. */
export interface CallRecord {
  method: string;
  /** The contract's template, e.g. `/apis/orders/{id}`: what stands in its places is told by the page's own path. */
  path: string;
  /** The service's code: '1' went well, else as in `shared/errors.ts`; of an island's own call the HTTP status. */
  code: string;
  ms: number;
  /** Where a kept answer came from. */
  cache?: AnswerState;
  /** How often it was made again; absent for none. */
  retries?: number;
}

/** Where the visitor's bag stood at the end of the request; `total` in cents, of the lines that are chosen. */
export interface CartRecord {
  version: number;
  count: number;
  total?: number;
  currency?: string;
}

/** Somebody whom the request named: enough to find the same one again, too little to write to them. */
export interface PersonRecord {
  kind: 'email' | 'phone';
  /** `j…@s….example`, `…23` */
  masked: string;
  /** HMAC-SHA-256 under `LOG_KEY`, its first 8 bytes in hex. */
  hash: string;
}

/** An order that the answer is about, as it stood. */
export interface OrderRecord {
  orderNo: string;
  orderId: string;
  /** e.g. 'UNPAID' */
  status: string;
  /** e.g. 'declined' */
  payment: string;
}

/** Something that the script of a page reported (`shared/contract/browser-reports.ts`), as the log tells it. */
export type BrowserRecord = { page: string; release: string } & (
  | { report: 'script-error'; error: ErrorRecord }
  | { report: 'not-loaded'; file: string }
  | { report: 'form-refused'; form: string; field: string; reason: string; said?: string }
  | { report: 'form-left'; form: string; filled: string[] }
  | { report: 'repeated-press'; control: string; times: number }
  | { report: 'web-vitals'; lcp: number; inp?: number; cls: number }
);

/** What the visitor's cookies and browser say, as far as it changes what a shop answers. */
export interface VisitorRecord {
  country: string;
  currency: string;
  language: string;
  /** Numbering of sizes, e.g. 'US'. */
  sizes: string;
  platform: 'web' | 'h5';
}

export interface ErrorRecord {
  name: string;
  message: string;
  stack?: string | undefined;
  /** The same for the same fault in any request: 12 hex digits. */
  fingerprint: string;
}

/**
 * The line of one request to the storefront, written once at its end; docs/logs.md tells each field with an example.
 * Redacted values of `query` and `form` stand as `<kind …>`: `<text 12>`, `<email j…@s….example #3f9a2c1d5e6f7a8b>`,
 * `<phone …23 #3f9a2c1d5e6f7a8b>`, `<card 16 visa>`, `<card 16 visa test:declined>`, `<cvv 3>`, `<expiry 5 ahead>` (or
 * `past`), `<text 5 99999>` (a post code's shape), `<password 12>`, `<token 43>`, `<code 4>`, `<file image/png 12034>`,
 * `<empty>`.
 */
export interface RequestLine {
  /** ISO 8601, UTC: the end of the request. */
  time: string;
  level: string;
  msg: 'request';
  /** 16 hex digits; also in the answer's `X-Request-Id` and on the error page. */
  requestId: string;
  /** Of the trace that tells of the request (W3C Trace Context), where traces are told and this one is. */
  traceId?: string;
  method: string;
  path: string;
  /** The pattern that answered, e.g. `/products/:handle`. */
  route: string;
  status: number;
  /** From the first look at the request until its answer's head was ready. */
  ms: number;
  /** Until all of a page that streams was sent, or its reader had left. */
  totalMs?: number;
  /** Of the encrypted cookie; another one after signing in or out. */
  sessionId?: string;
  /** Of the cookie `cid`: the browser, for a year or until somebody signs out. */
  clientId?: string;
  /** What both are from now on, where the request changed them. */
  became?: { sessionId?: string; clientId?: string };
  visitor?: VisitorRecord;
  /** Which of several processes. */
  worker?: number;
  query?: Record<string, string>;
  form?: Record<string, string>;
  /** Where the answer leads: path, and its query redacted as `query` is. */
  redirect?: string;
  /** Of the body as it is sent; absent where there is none, or of a file that a machine reads. */
  bytes?: number;
  /** Whoever asked left before the body was all sent. */
  left?: true;
  /** From the cache of whole pages. */
  page?: 'kept';
  /** Nobody looks at it yet, or it is the service worker's copy. */
  ahead?: 'prefetch' | 'prerender' | 'copy';
  calls?: CallRecord[];
  cart?: CartRecord;
  order?: OrderRecord;
  moved?: MovedRecord[];
  /** What the shop answered in words: `field: message`, notices, why it refused. Never personal. */
  said?: string[];
  persons?: PersonRecord[];
  /** The signed-in customer: a keyed hash of the id, 16 hex digits. */
  account?: string;
  /** The partner's name of the visit. */
  affiliateEvent?: string;
  events?: readonly object[];
  /** What the script of a page saw there, where the visit may be measured. */
  browser?: BrowserRecord;
  error?: ErrorRecord;
  /** The operations key cleared what is kept. */
  cleared?: true;
  /** Turned away because the shop was too busy. */
  shed?: 'browsing' | 'checkout';
}

/** The entry of a request whose process ended while it was under way. */
export interface CutOffEntry extends RequestUnderWay {
  /** ISO 8601, UTC: when its end was noticed. */
  time: string;
  level: 'error';
  msg: 'cut off';
  /** From its beginning until then. */
  ms: number;
  /** Of the process that ended; absent where the shop is one process. */
  worker?: number;
  pid?: number;
  code?: number | null;
  signal?: string | null;
}

/** What the commerce service tells of every order or payment that moved, whoever moved it: a shopper, a webhook, a sweep. */
export interface MovedLine extends MovedRecord {
  time: string;
  level: string;
  msg: 'moved';
  /** Of the storefront's request that brought it, where one did. */
  requestId?: string;
  /** e.g. 'webhook', 'expired', 'refunded' */
  why: string;
}
