import { readFile, rename, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { dayMs } from '../../../shared/time/duration.ts';
import type { Finding } from '../doctor/finding.ts';

/** What the last mail said: names of findings, and when. */
const Told = z.object({ at: z.number(), names: z.array(z.string()) });
export type LastMail = z.infer<typeof Told>;

const nothingTold: LastMail = { at: 0, names: [] };

/** Returns what was told last; nothing without a file. */
export async function readTold(file: string): Promise<LastMail> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? nothingTold : Told.parse(JSON.parse(text));
}

export async function writeTold(file: string, told: LastMail): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(told), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/**
 * Returns the subject of the mail that is due: for what is newly wrong, once a day for what still is, and when all is well
 * again; null: none.
 */
export function newsOf(wrong: readonly Finding[], told: LastMail, now: number): string | null {
  const names = [...new Set(wrong.map(({ name }) => name))];
  if (names.length === 0) return told.names.length > 0 ? `All is well again: ${told.names.join(', ')}` : null;
  const isNew = names.some((name) => !told.names.includes(name));
  if (isNew) return `Needs you: ${names.join(', ')}`;
  return now - told.at >= dayMs ? `Still needs you: ${names.join(', ')}` : null;
}
