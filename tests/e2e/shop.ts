import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { breakRun } from '../../scripts/check/broken-run.ts';
import { buildIfNeeded } from './build-if-needed.ts';
import { keepFilled } from './filled-shop.ts';
import { formation } from './formations.ts';
import { leaksIn, needlesOf } from './leaks.ts';
import { root } from './processes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the running shop. */
    shopUrl: string;
    /** The shop's data folder. */
    dataDir: string;
    /** The shop's log file. */
    logFile: string;
    /** File of what tests typed and no log may contain, one value per line. */
    typedFile: string;
  }
}

/** Runs the built shop on an empty data folder and free ports, and stops it at the end. */
export default async function openShop(project: TestProject): Promise<() => Promise<void>> {
  await buildIfNeeded();
  const dataDir = await mkdtemp(join(tmpdir(), 'hemline-shop-'));
  const shop = await formation()(dataDir, project.name);
  project.provide('filledShop', keepFilled(dataDir));
  project.provide('shopUrl', shop.url);
  project.provide('dataDir', dataDir);
  project.provide('logFile', resolve(root, 'test-results', `shop-${project.name}.log`));
  const typedFile = join(dataDir, 'typed.jsonl');
  project.provide('typedFile', typedFile);
  return async () => {
    const problem = await shop.stop();
    const leaks = await leaksOf(project.name, needlesOf(typedFile, dataDir));
    await rm(dataDir, { recursive: true, force: true });
    if (problem !== null) breakRun(problem);
    if (leaks.length > 0) breakRun(`The log contains personal data:\n${leaks.join('\n')}`);
  };
}

/** Returns the leaks in the logs of all processes of this shop. */
async function leaksOf(name: string, needles: readonly string[]): Promise<string[]> {
  const folder = resolve(root, 'test-results');
  const logs = (await readdir(folder)).filter((file) => file.endsWith(`-${name}.log`));
  return (await Promise.all(logs.map((log) => leaksIn(join(folder, log), needles)))).flat();
}
