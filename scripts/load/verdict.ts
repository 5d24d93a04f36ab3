import { say } from '../setup/say.mjs';
import { type Fault, faultsIn } from './faults-in-log.ts';
import { interrupted } from './k6.ts';
import type { LoadedShop } from './shop.ts';
import type { Slower } from './slower.ts';
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
export async function sayBooks(
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

interface Ended {
  test: string;
  /** k6's own exit code. */
  code: number;
  agree: boolean;
  /** How many steps are slower than the baseline. */
  slower: number;
  baseline: string | null;
}

/** k6's exit code where a limit was not kept. */
const limitBroken = 99;

/** What came of a run in one line, whatever stands above it. */
export function lastLine({ test, code, agree, slower, baseline }: Ended): string {
  const wrong = [
    ...(code === limitBroken ? ['a limit was not kept'] : []),
    ...(code === interrupted ? ['it was ended early'] : []),
    ...(![0, limitBroken, interrupted].includes(code) ? [`k6 ended with ${code}`] : []),
    ...(agree ? [] : ['the books or the log are not as they should be']),
    ...(slower > 0 ? [`the shop is slower than in ${baseline}`] : []),
  ];
  if (wrong.length > 0) return `✗ ${test}: ${wrong.join('; ')}. See above.`;
  return `✓ ${test}: everything held${baseline === null ? '' : `, and nothing is slower than in ${baseline}`}.`;
}

/** `✗ home is slower: 9.1 ms at the median became 312 ms (by chance: 1 in 100,000)` */
export function slowerLine({ step, before, after, chance }: Slower): string {
  const odds = Math.min(1e9, Math.round(1 / Math.max(chance, 1e-9)));
  const times = [before, after].map((ms) => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`);
  return `✗ ${step} is slower: ${times[0]} at the median became ${times[1]} (by chance once in ${odds.toLocaleString('en')})`;
}
