import { sleep } from 'k6';
import exec from 'k6/execution';
import { anyCustomer } from './account.ts';
import { figures } from './figures.ts';
import { complain } from './told.ts';
import { GaveUp, Left, Visitor } from './visitor.ts';

/** What a visit takes about, seconds at people's pace. */
const visitSeconds = 90;

/** Where always as many are there, the first ones come one after the other, not all in the same moment. */
export function arrive(pace: number): void {
  if (exec.vu.iterationInScenario === 0) sleep(Math.random() * pace * visitSeconds);
}

/** One visit of somebody new, to its end, whatever that is. */
export function visit(pace: number, journey: (who: Visitor) => void): void {
  const who = new Visitor(pace, anyCustomer());
  try {
    journey(who);
    figures.gaveUp.add(false);
    figures.left.add(false);
  } catch (error) {
    figures.gaveUp.add(!(error instanceof Left));
    figures.left.add(error instanceof Left, { why: error instanceof Left ? error.message : 'gave up' });
    if (error instanceof Left) return;
    if (!(error instanceof GaveUp)) throw error;
    // Where nobody answers, nobody else is tried on the spot.
    who.rest(1);
    complain(`${who.home.country} ${who.email}: not so: ${error.message} (${who.last})`);
  } finally {
    if (who.checkout !== 'none') figures.paidOfBegun.add(who.checkout === 'paid');
  }
}
