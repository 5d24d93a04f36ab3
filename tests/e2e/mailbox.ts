import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inject } from 'vitest';
import { stateTimeoutMs } from '../../scripts/check/time-factor.ts';
import { listLeft, type OutboxRemainder, outboxFolder, readLeft } from '../../server/commerce/outbox/folder.ts';

const everyMs = 100;
const patienceMs = stateTimeoutMs;

/**
 * Waits for the newest matching mail or text message of a shop to a recipient; the shop sends due messages every two
 * seconds.
 */
export async function messageTo(
  to: string,
  fits: (message: OutboxRemainder) => boolean = () => true,
  dataDir = inject('dataDir'),
): Promise<OutboxRemainder> {
  for (const end = Date.now() + patienceMs; Date.now() < end; ) {
    const found = await newest(to, fits, dataDir);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  throw new Error(`Nothing was sent to ${to}. What the shop still has to do: ${JSON.stringify(stillDue(dataDir))}`);
}

async function newest(
  to: string,
  fits: (message: OutboxRemainder) => boolean,
  dataDir: string,
): Promise<OutboxRemainder | undefined> {
  const folder = outboxFolder(dataDir);
  for (const name of await listLeft(folder)) {
    const message = await readLeft(folder, name);
    if (message?.to === to && fits(message)) return message;
  }
  return undefined;
}

/** Returns unsent messages, with the milliseconds since they were due. */
function stillDue(dataDir: string) {
  const db = new DatabaseSync(join(dataDir, 'shop.db'), { readOnly: true });
  try {
    const due = db.prepare(
      "select id, tries, ? - due_at as late from due_work where kind in ('mail', 'text') limit 20",
    );
    return due.all(Date.now());
  } finally {
    db.close();
  }
}
