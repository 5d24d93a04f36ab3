import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { TreeCopy } from './copy.ts';
import type { Mutant } from './mutant.ts';
import { probe } from './probes.ts';
import type { TestFile } from './results.ts';
import type { RunOptions, TestSession } from './test-session.ts';

const Reached = z.tuple([z.string(), z.string()]);
const recorder = resolve(import.meta.dirname, 'record-reached.mjs');

/** Tests that fail although nothing is changed. */
export class TestsFail extends Error {}

/**
 * Runs test files in the unchanged copy, and returns how long each takes and which mutants' places it reaches. Code that
 * runs when a module is loaded is taken to be reached by every file.
 *
 * @throws TestsFail
 */
export async function measureTests(
  copy: TreeCopy,
  session: TestSession,
  { paths, mutants, run }: { paths: readonly string[]; mutants: readonly Mutant[]; run: RunOptions },
): Promise<TestFile[]> {
  const unwatched = await insertProbes(copy, session, mutants);
  const folder = await mkdtemp(join(tmpdir(), 'hemline-reached-'));
  const file = join(folder, 'reached.jsonl');
  const { NODE_OPTIONS: before = '' } = process.env;
  process.env.NODE_OPTIONS = `${before} --import=${recorder}`.trim();
  process.env.MUTANTS_REACHED = file;
  try {
    const { failure, files, timedOut } = await session.run(paths, run);
    if (failure !== null || timedOut) throw new TestsFail(failure ?? 'The tests did not end in time.');
    const reached = await readReached(file);
    return files.map(({ path, seconds }) => ({
      path,
      seconds,
      reached: [...(reached.get(join(copy.folder, path)) ?? []), ...unwatched],
    }));
  } finally {
    process.env.NODE_OPTIONS = before;
    delete process.env.MUTANTS_REACHED;
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes sources with probes into the copy. @returns the ids of mutants that no probe can watch */
async function insertProbes(copy: TreeCopy, session: TestSession, mutants: readonly Mutant[]): Promise<string[]> {
  const byPath = Map.groupBy(mutants, ({ path }) => path);
  const unwatched = [...byPath].map(async ([path, those]) => {
    const probed = probe(await copy.read(path), path, those);
    await copy.write(path, probed.source);
    session.forget(path);
    return probed.unwatched.map(({ id }) => id);
  });
  return (await Promise.all(unwatched)).flat();
}

async function readReached(file: string): Promise<Map<string, string[]>> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const pairs = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Reached.parse(JSON.parse(line)));
  return new Map([...Map.groupBy(pairs, ([test]) => test)].map(([test, those]) => [test, those.map(([, id]) => id)]));
}
