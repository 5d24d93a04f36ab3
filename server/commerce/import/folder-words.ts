import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const Words = z.record(z.string(), z.string());

/** Returns what is read of a folder in the words of a shop. */
export type Worded = (json: unknown) => unknown;
export const asWritten: Worded = (json) => json;

/**
 * Returns what puts the texts of a folder into a language: those that its `words/LANGUAGE.json` has, by the text; others, and
 * all in a language without that file, stay as they are written.
 */
export async function wordedIn(folder: string, language: string): Promise<Worded> {
  const file = join(folder, 'words', `${language}.json`);
  if (!existsSync(file)) return asWritten;
  const words = new Map(Object.entries(Words.parse(JSON.parse(await readFile(file, 'utf8')))));
  const worded: Worded = (json) => {
    if (typeof json === 'string') return words.get(json) ?? json;
    if (Array.isArray(json)) return json.map(worded);
    if (typeof json !== 'object' || json === null) return json;
    return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, worded(value)]));
  };
  return worded;
}
