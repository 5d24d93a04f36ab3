import { say } from '../setup/say.mjs';
import { type Fault, faultsIn } from './faults-in-log.ts';
import { interrupted } from './k6.ts';
import { countReported, type Reports } from './reports.ts';
import type { LoadedShop } from './shop.ts';
import type { Slower } from './slower.ts';
import { verify } from './verify.ts';

const maxPrinted = 20;
const ofLateness =
  'What timed out was slow, not wrong: compare the CPU time above, and what else runs on this machine. If nothing is wrong, it does not occur with fewer shoppers (--shoppers).';

interface Circumstances {
  /** Problems that were found before. */
  before: readonly string[];
  /** Log messages that the test causes on purpose. */
  meant: readonly string[];
  /** The test was interrupted. */
  isCutShort: boolean;
}

/**
 * Runs the integrity checks and prints their result with the errors in the shop's log. @returns whether both are fine
 */
export async function checkIntegrity(
  { db, ledger, logFile }: LoadedShop,
  { outcomes, troubles }: Reports,
  { before, meant, isCutShort }: Circumstances,
): Promise<boolean> {
  const wrong = await verify({ db, ledger: ledger(), outcomes, now: Date.now(), isCutShort });
  const violations = [...before, ...wrong];
  for (const trouble of troubles.slice(0, maxPrinted)) say(`✗ A shopper gave up: ${trouble}`);
  for (const violation of violations.slice(0, maxPrinted)) say(`✗ ${violation}`);
  if (violations.length > maxPrinted) say(`✗ … and ${violations.length - maxPrinted} more`);
  const count = (what: string) => countReported(outcomes, what);
  const counted = `${count('placed')} orders placed, ${count('paid')} paid, ${count('cancelled')} cancelled`;
  say(
    wrong.length === 0
      ? `✓ The integrity checks pass: ${counted}.`
      : `✗ The integrity checks fail (counted: ${counted}).`,
  );
  if (wrong.length === 0 && before.length > 0) say('✗ The problems above are not in the data, but must not occur.');
  const faults = await faultsIn(logFile, meant);
  for (const fault of faults.slice(0, maxPrinted)) say(formatFault(fault, logFile));
  if (faults.some(({ isLateness }) => isLateness)) say(`! ${ofLateness}`);
  return violations.length === 0 && faults.every(({ isLateness }) => isLateness);
}

/** Formats an error of the log. Timeouts are printed but do not fail the test: its thresholds judge speed. */
function formatFault({ what, times, requestId, isLateness }: Fault, logFile: string): string {
  const first = requestId ? `, first in request ${requestId}` : '';
  return `${isLateness ? '!' : '✗'} The shop's log (${logFile}) has ${times} × ${what}${first}`;
}

interface Ended {
  test: string;
  /** k6's own exit code. */
  code: number;
  agree: boolean;
  /** Number of steps that are slower than the baseline. */
  slower: number;
  baseline: string | null;
}

/** k6's exit code where a threshold failed. */
const thresholdFailed = 99;

/** Formats the result of a run, its last output. */
export function formatResult({ test, code, agree, slower, baseline }: Ended): string {
  const wrong = [
    ...(code === thresholdFailed ? ['a threshold failed'] : []),
    ...(code === interrupted ? ['it was interrupted'] : []),
    ...(![0, thresholdFailed, interrupted].includes(code) ? [`k6 ended with ${code}`] : []),
    ...(agree ? [] : ['the integrity checks fail, or the log has errors']),
    ...(slower > 0 ? [`the shop is slower than in ${baseline}`] : []),
  ];
  if (wrong.length > 0) return `✗ ${test}: ${wrong.join('; ')}. See above.`;
  return `✓ ${test}: everything held${baseline === null ? '' : `, and nothing is slower than in ${baseline}`}.`;
}

/** Formats a slower step: `✗ home is slower: 9.1 ms at the median became 312 ms (by chance once in 100,000)` */
export function formatSlower({ step, before, after, chance }: Slower): string {
  const odds = Math.min(1e9, Math.round(1 / Math.max(chance, 1e-9)));
  const times = [before, after].map((ms) => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`);
  return `✗ ${step} is slower: ${times[0]} at the median became ${times[1]} (by chance once in ${odds.toLocaleString('en')})`;
}
