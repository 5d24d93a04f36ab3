import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { ok } from '../../shared/errors.ts';
import { transact } from '../commerce/database/connection.ts';
import { eraseAgain, erasedIn } from './backup/erase-again.ts';
import { commandWith, confirm, flag, type Shop, say, takes, UsageError } from './command.ts';

const help = `npm run shop -- erasures list [--json]
npm run shop -- erasures repeat FILE [--yes] [--json]

A database that pg_restore restored has the persons again who were erased after its dump. 'list' prints
who was erased, as the audit trail names them: orders by their numbers, accounts by a hash, a line each.
Save it before pg_restore replaces the database, and with every dump's successor: the list has no person in it.
'repeat' erases the same in the restored database; what is erased there already stays as it is. FILE '-' is standard
input. 'restore' of a backup with SQLite does both by itself.

  npm run --silent shop -- erasures list > erased.txt
  pg_restore …
  npm run shop -- erasures repeat erased.txt

  --yes  do not ask; needed without a terminal
`;

export const command = commandWith('erasures', help, {
  list: takes('', {}, list),
  repeat: takes('FILE', { yes: flag }, repeat),
});

async function list(shop: Shop): Promise<number> {
  const subjects = [...(await erasedIn(await shop.open()))];
  return say(shop, subjects, subjects.map((subject) => `${subject}\n`).join(''));
}

async function repeat(shop: Shop, [file = '']: string[], values: { yes?: boolean }): Promise<number> {
  if (file === '-' && !values.yes) throw new UsageError('A list from standard input cannot be confirmed: add --yes.');
  const subjects = subjectsIn(file === '-' ? await text(process.stdin) : await readList(file));
  const question = `Erase the ${subjects.size} orders' guests and accounts of the list, where they are still here?`;
  if (!(await confirm(shop, question, values))) return 1;
  const db = await shop.open();
  const erased = await transact(db, async (trx) => ok(await eraseAgain(trx, subjects, Date.now())));
  const many = erased.ok ? erased.value : 0;
  return say(
    shop,
    { listed: subjects.size, erased: many },
    `Erased again: ${many} of ${subjects.size}. The others are erased here, or were never.\n`,
  );
}

async function readList(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new UsageError(`'${file}' cannot be read: ${error.code}.`);
  }
}

/** Parses a list of `list`. @throws UsageError for a line that is none of it: half a list would leave persons */
function subjectsIn(list: string): ReadonlySet<string> {
  const lines = list.split(/\r?\n/).filter((line) => line !== '');
  const strange = lines.find((line) => !/^(order:\d{10}|customer:[0-9a-f]{20})$/.test(line));
  if (strange !== undefined) throw new UsageError(`'${strange.slice(0, 60)}' is no line of 'erasures list'.`);
  return new Set(lines);
}
