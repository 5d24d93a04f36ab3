import { sleep } from 'k6';
import exec from 'k6/execution';
import { anyCustomer } from './account.ts';
import { figures } from './figures.ts';
import { reportTrouble } from './report.ts';
import { GaveUp, Left, Visitor } from './visitor.ts';

/** The approximate length of a visit at people's pace, seconds. */
const visitSeconds = 90;

/** Spreads the starts of the first visits in tests with a fixed number of shoppers. */
export function arrive(pace: number): void {
  if (exec.vu.iterationInScenario === 0) sleep(Math.random() * pace * visitSeconds);
}

/** Runs one visit of a new shopper to its end, whether it succeeds or not. */
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
    // Pauses before the next visit while the shop does not answer.
    who.rest(1);
    reportTrouble(`${who.home.country} ${who.email}: not so: ${error.message} (${who.last})`);
  } finally {
    if (who.checkout !== 'none') figures.paidOfBegun.add(who.checkout === 'paid');
  }
}
