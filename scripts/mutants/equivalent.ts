import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { root } from '../build/paths.ts';
import { unplacedId } from './mutant.ts';

const Equivalent = z.array(z.object({ id: z.string(), reason: z.string().min(1) }));

/** Returns why no test can see a mutant, by its id without the number of the line. */
export function readEquivalent(): ReadonlyMap<string, string> {
  const entries = Equivalent.parse(JSON.parse(readFileSync(resolve(root, 'tests/mutants/equivalent.json'), 'utf8')));
  return new Map(entries.map(({ id, reason }) => [unplacedId(id), reason]));
}
