/**
 * `failed`: the shop could not; `refused`: what was asked for was not done, and the shopper was told; `partly`: the answer
 * came without something.
 */
export type Severity = 'failed' | 'refused' | 'partly';

/** What went wrong in a step, and why, in a line for whoever helps the shopper. */
export interface Trouble {
  severity: Severity;
  cause: string;
}
