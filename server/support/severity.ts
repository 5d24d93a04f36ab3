/**
 * `failed`: an error of the shop; `refused`: the shop declined the request and told the shopper; `partly`: the response
 * was incomplete.
 */
export type Severity = 'failed' | 'refused' | 'partly';

/** A problem in a step and its cause, in one line for customer support. */
export interface Trouble {
  severity: Severity;
  cause: string;
}
