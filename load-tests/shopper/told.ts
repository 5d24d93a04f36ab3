/** What a shopper was told, or may not have heard. `npm run load` compares it with the shop's books. */
export type Told =
  /** An answer that must stay true. */
  | 'placed'
  | 'paid'
  | 'cancelled'
  /** Asked for, and no answer came: it may have happened or not. */
  | 'placing unheard'
  | 'paying unheard'
  | 'cancelling unheard';

/** One line of JSON in the run's console, which `npm run load` keeps in a file. */
export function tell(told: Told, id: string): void {
  if (__ENV.TELL === '1') console.log(JSON.stringify({ told, id }));
}

/** Whoever leaves between the question and the answer that tells of it may have what was asked for. */
export function unheardUnlessEnded<T>(unheard: Told, id: string, ask: () => T): T {
  try {
    return ask();
  } catch (error) {
    tell(unheard, id);
    throw error;
  }
}

/** A request that ended without an answer, and when. */
export function tellBroken(step: string): void {
  if (__ENV.TELL === '1') console.log(JSON.stringify({ broken: step, at: Date.now() }));
}

/** Why a shopper gave up. */
export function complain(trouble: string): void {
  if (__ENV.TELL === '1') console.log(JSON.stringify({ trouble }));
  else console.warn(trouble);
}
