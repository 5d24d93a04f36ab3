import type { Caller } from '../authorization.ts';
import type { Result } from '../errors.ts';
import type { StateChangeRecord } from '../orders/state-change-header.ts';
import type { Call } from './call.ts';

/** The body of a multipart call, not read yet. */
export interface FormBody {
  contentType: string;
  body: ReadableStream<Uint8Array> | null;
}

/** The caller of a call, and what accompanies the input. */
export interface CallContext {
  caller: Caller;
  requestId: string;
  /** The visitor's public IP; '' if unknown. */
  clientIp: string;
  /** Identifies the browser for sign-in limits; '' without a browser. */
  deviceKey: string;
  /** Grants access to content drafts. */
  previewKey?: string | undefined;
  idempotencyKey?: string | undefined;
  /** The caller shows nothing of the answer of a change. */
  minimal?: boolean | undefined;
  /** The form of a multipart call. */
  form?: FormBody | null;
  /** Aborts when the caller no longer waits. The service may still finish the call. */
  signal?: AbortSignal;
}

/** The outcome of a call. */
export interface Outcome<T = unknown> {
  result: Result<T>;
  /** For how many seconds the result may be cached; 0: not at all. Absent if the service does not say. */
  freshSeconds?: number | undefined;
  /** What the result was made of (`tags.ts`): it changes only with these. Absent: it may change at any time. */
  tags?: readonly string[] | undefined;
  /** Orders and payments whose state the call changed. */
  stateChanges: readonly StateChangeRecord[];
  /** How often the call to a remote service was retried. */
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
  /** Handles requests that are not calls: pictures and webhooks. */
  fetch(request: Request): Promise<Response>;
}
