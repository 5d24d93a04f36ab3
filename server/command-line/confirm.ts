import { createInterface } from 'node:readline/promises';
import { codes } from '../../shared/errors.ts';
import type { Shop } from './command.ts';

/**
 * Asks before an irreversible action. Without a terminal, `--yes` must have been given.
 *
 * @returns whether to go on
 */
export async function confirm(
  shop: Shop,
  question: string,
  { yes, json }: { yes?: boolean; json?: boolean },
): Promise<boolean> {
  if (yes) return true;
  if (!process.stdin.isTTY || !process.stderr.isTTY) {
    const message = 'Nothing was done: there is no terminal to ask at. Add --yes to do it without being asked.';
    shop.out(json ? `${JSON.stringify({ code: codes.conflict, message })}\n` : `${question}\n${message}\n`);
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} [y/N] `).finally(() => terminal.close());
  const agreed = /^y(es)?$/i.test(answer.trim());
  if (!agreed) shop.out('Nothing was done.\n');
  return agreed;
}
