import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { hasCheckDigit } from '../../shared/payment/card.ts';

/** Fields with the shop's own numbers: random digits in them may look like personal data. */
const own = /(?:^|[a-z])(?:id|no)$|^(?:time|hash|account|fingerprint)$/i;
const idShape = /(?<![\w-])(?:[0-9a-f]{12,}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[\w-]{22})(?![\w-])/gi;
const email = /[\w.+-]+(?:@|%40)[\w-]+\.[\w.-]+/i;
const digits = /\+?\d(?:[ ().-]{0,2}\d){8,}/g;

/**
 * Returns what tests typed into the shop, and what it stored about persons. A product's title is public: the office's
 * form sends it, and every listing of it is in the log.
 */
export function needlesOf(typedFile: string, dataDir: string): string[] {
  const lines = existsSync(typedFile) ? readFileSync(typedFile, 'utf8').split('\n').filter(Boolean) : [];
  const typed = lines.map((line): string => JSON.parse(line));
  const file = join(dataDir, 'shop.db');
  if (!existsSync(file)) return [...new Set(typed)];
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const inPublic = titles(db);
    return [...new Set([...typed.filter((text) => !inPublic.has(text)), ...stored(db)])];
  } finally {
    db.close();
  }
}

/** Returns the titles of all products. */
function titles(db: DatabaseSync): Set<string> {
  return new Set(
    db
      .prepare('select title from product')
      .all()
      .map(({ title }) => String(title)),
  );
}

/** Returns every e-mail address and phone number stored under such a name. */
function stored(db: DatabaseSync): string[] {
  const columns = db
    .prepare(
      `select m.name as t, p.name as c from sqlite_master m, pragma_table_info(m.name) p where m.type = 'table'
       and (p.name like '%email%' or p.name like '%phone%' or p.name like '%address_json%' or p.name = 'recipient')`,
    )
    .all() as { t: string; c: string }[];
  const texts = columns.flatMap(({ t, c }) =>
    db
      .prepare(`select "${c}" as v from "${t}"`)
      .all()
      .map(({ v }) => String(v)),
  );
  return texts.flatMap((text) => [
    ...(text.match(new RegExp(email, 'gi')) ?? []),
    ...(text.match(/\+[\d ()-]{7,}\d/g) ?? []),
  ]);
}

/**
 * Finds personal data or secrets in a log: one of the needles, or text in the form of an e-mail address, a phone number
 * or a card number. Returns the first few with their line.
 */
export async function leaksIn(logFile: string, needles: readonly string[]): Promise<string[]> {
  const found = finder(needles.flatMap((needle) => [needle, encodeURIComponent(needle), plain(needle)]));
  const leaks: string[] = [];
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(logFile) })) {
    number += 1;
    const leak = found(line) ?? shapeIn(line);
    if (leak !== undefined) leaks.push(`${logFile}:${number} holds ${JSON.stringify(leak)}: ${line.slice(0, 2_000)}`);
    if (leaks.length >= 5) break;
  }
  return leaks;
}

const startLength = 4;

/**
 * Returns a function that finds the first of many texts in a line in one pass. Each text has at least `startLength`
 * characters.
 */
function finder(texts: readonly string[]): (line: string) => string | undefined {
  const byStart = Map.groupBy(new Set(texts), (text) => text.slice(0, startLength));
  return (line) => {
    for (let at = 0; at + startLength <= line.length; at += 1) {
      const found = byStart.get(line.slice(at, at + startLength))?.find((text) => line.startsWith(text, at));
      if (found !== undefined) return found;
    }
    return undefined;
  };
}

/** Removes separators from a number (`4242 4242 …` → `42424242…`); leaves other texts unchanged. */
const plain = (needle: string) => (/^[\d ()+.-]{7,}$/.test(needle) ? needle.replace(/\D/g, '') : needle);

/** Returns the first text of a line in the form of an e-mail address, a phone number or a card number. */
export function shapeIn(line: string): string | undefined {
  for (const text of textsIn(line)) {
    const found = email.exec(text)?.[0] ?? text.replace(idShape, '').match(digits)?.find(isPersonal);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns whether digits are a card number, or have a phone's plus sign or length. */
function isPersonal(found: string): boolean {
  const number = found.replace(/\D/g, '');
  return number.length < 13 || hasCheckDigit(number);
}

function* textsIn(line: string): Generator<string> {
  try {
    yield* texts('', JSON.parse(line));
  } catch {
    yield line;
  }
}

function* texts(name: string, value: unknown): Generator<string> {
  if (typeof value === 'string' && !own.test(name)) yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    yield key;
    yield* texts(Array.isArray(value) ? name : key, part);
  }
}
