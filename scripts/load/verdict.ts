import { say } from '../setup/say.mjs';
import { faultsIn } from './faults-in-log.ts';
import type { LoadedShop } from './shop.ts';
import { countTold, type Heard } from './told.ts';
import { verify } from './verify.ts';

const toldAtMost = 20;

interface Circumstances {
  /** What is wrong already. */
  before: readonly string[];
  /** Messages of the shop's log that were meant to come. */
  meant: readonly string[];
  /** Somebody ended the test early. */
  isCutShort: boolean;
}

/** Says whether a shop's books agree with what its shoppers heard. @returns whether they do */
export async function sayVerdict(
  { db, ledger, logFile }: LoadedShop,
  { told, troubles }: Heard,
  { before, meant, isCutShort }: Circumstances,
): Promise<boolean> {
  const complaints = [
    ...before,
    ...(await verify({ db, ledger: ledger(), told, now: Date.now(), isCutShort })),
    ...(await faultsIn(logFile, meant)),
  ];
  for (const trouble of troubles.slice(0, toldAtMost)) say(`✗ a shopper gave up: ${trouble}`);
  for (const complaint of complaints.slice(0, toldAtMost)) say(`✗ ${complaint}`);
  if (complaints.length > toldAtMost) say(`✗ … and ${complaints.length - toldAtMost} more`);
  const count = (what: string) => countTold(told, what);
  const counted = `${count('placed')} orders placed, ${count('paid')} paid, ${count('cancelled')} cancelled`;
  say(complaints.length === 0 ? `✓ The books agree: ${counted}.` : `✗ The books do not agree (counted: ${counted}).`);
  return complaints.length === 0;
}
