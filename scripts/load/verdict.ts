import { say } from '../setup/say.mjs';
import { type Fault, faultsIn } from './faults-in-log.ts';
import type { LoadedShop } from './shop.ts';
import { countTold, type Heard } from './told.ts';
import { verify } from './verify.ts';

const toldAtMost = 20;
const ofLateness =
  'What timed out was slow, not wrong: look at the processor time above, and at what else this machine does. With fewer shoppers (--shoppers) it goes away where nothing is at fault.';

interface Circumstances {
  /** What is wrong already. */
  before: readonly string[];
  /** Messages of the shop's log that were meant to come. */
  meant: readonly string[];
  /** Somebody ended the test early. */
  isCutShort: boolean;
}

/** Says whether a shop's books agree with what its shoppers heard, and its log tells of no fault. @returns whether so */
export async function sayVerdict(
  { db, ledger, logFile }: LoadedShop,
  { told, troubles }: Heard,
  { before, meant, isCutShort }: Circumstances,
): Promise<boolean> {
  const wrong = await verify({ db, ledger: ledger(), told, now: Date.now(), isCutShort });
  const complaints = [...before, ...wrong];
  for (const trouble of troubles.slice(0, toldAtMost)) say(`✗ a shopper gave up: ${trouble}`);
  for (const complaint of complaints.slice(0, toldAtMost)) say(`✗ ${complaint}`);
  if (complaints.length > toldAtMost) say(`✗ … and ${complaints.length - toldAtMost} more`);
  const count = (what: string) => countTold(told, what);
  const counted = `${count('placed')} orders placed, ${count('paid')} paid, ${count('cancelled')} cancelled`;
  say(wrong.length === 0 ? `✓ The books agree: ${counted}.` : `✗ The books do not agree (counted: ${counted}).`);
  if (wrong.length === 0 && before.length > 0) say('✗ What stands above is not of the books, and should not be.');
  const faults = await faultsIn(logFile, meant);
  for (const fault of faults.slice(0, toldAtMost)) say(faultLine(fault, logFile));
  if (faults.some(({ isLateness }) => isLateness)) say(`! ${ofLateness}`);
  return complaints.length === 0 && faults.every(({ isLateness }) => isLateness);
}

/** What came too late is told, but it is the limits that judge how quick a shop is. */
function faultLine({ what, times, requestId, isLateness }: Fault, logFile: string): string {
  const first = requestId ? `, first in request ${requestId}` : '';
  return `${isLateness ? '!' : '✗'} The shop's log (${logFile}) has ${times} × ${what}${first}`;
}
