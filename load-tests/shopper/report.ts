/**
 * An outcome that the shop reported to a shopper, or that was lost with its response. `npm run load` compares it with
 * the shop's database.
 */
export type Outcome =
  /** Reported outcomes: the database must agree. */
  | 'placed'
  | 'paid'
  | 'cancelled'
  /** Requests without a response: they may have succeeded or not. */
  | 'placing unheard'
  | 'paying unheard'
  | 'cancelling unheard';

/** Writes an outcome as JSON to the run's console, which `npm run load` saves to a file. */
export function report(told: Outcome, id: string): void {
  if (__ENV.TELL === '1') console.log(JSON.stringify({ told, id }));
}

/** Runs a request and reports its outcome as unknown when it throws: the shop may have carried it out. */
export function reportUnheardIfThrown<T>(unheard: Outcome, id: string, ask: () => T): T {
  try {
    return ask();
  } catch (error) {
    report(unheard, id);
    throw error;
  }
}

/** Reports a request without a response, and its time. */
export function reportBroken(step: string): void {
  if (__ENV.TELL === '1') console.log(JSON.stringify({ broken: step, at: Date.now() }));
}

/** Reports why a shopper gave up. */
export function reportTrouble(trouble: string): void {
  if (__ENV.TELL === '1') console.log(JSON.stringify({ trouble }));
  else console.warn(trouble);
}
