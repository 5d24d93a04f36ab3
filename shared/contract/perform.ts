import type { Caller } from '../authorization.ts';
import type { Result } from '../errors.ts';
import type { StateChangeRecord } from '../orders/state-change-header.ts';
import type { Call } from './call.ts';

/** The body of a multipart call, not read yet. */
export interface FormBody {
  contentType: string;
  body: ReadableStream<Uint8Array> | null;
}

/** Who makes a call, and what comes with its input. */
export interface CallContext {
  caller: Caller;
  requestId: string;
  /** The visitor's public IP; '': unknown. */
  clientIp: string;
  /** Identifies the browser for sign-in limits; '': no browser. */
  deviceKey: string;
  /** Shows drafts of content to its holder. */
  previewKey?: string | undefined;
  idempotencyKey?: string | undefined;
  /** Of a multipart call. */
  form?: FormBody | null;
  /** Aborts when the caller no longer waits. The service may finish the call all the same. */
  signal?: AbortSignal;
}

/** What a call came to. */
export interface Outcome<T = unknown> {
  result: Result<T>;
  /** For how many seconds the result may be cached; 0: not at all. Absent: the service does not say. */
  freshSeconds?: number | undefined;
  /** Orders and payments that the call brought to another state. */
  stateChanges: readonly StateChangeRecord[];
  /** How often a remote service was asked again. */
  retries?: number | undefined;
}

/**
 * Makes a call of the contract. The service parses the input; faults and outages are failures, never exceptions.
 *
 * @throws the reason of the context's signal when that aborts first
 */
export type Perform = (call: Call, input: unknown, context: CallContext) => Promise<Outcome>;

/** The commerce service, in this process or on another machine. */
export interface CommerceService {
  perform: Perform;
  /** Answers what is not a call: pictures and webhooks. */
  fetch(request: Request): Promise<Response>;
}
