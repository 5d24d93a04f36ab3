import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { say } from '../setup/say.mjs';
import { findK6, howToInstall, installK6, interrupted, runK6, stopK6 } from './k6.ts';
import { killWorker } from './kill-worker.ts';
import { watchMemory } from './memory.ts';
import { help, type LoadOptions, LoadUsageError, readOptions } from './options.ts';
import { findsCapacity, runOverload } from './overload.ts';
import { readReports } from './reports.ts';
import { settled } from './settle.ts';
import { type LoadedShop, openLoadedShop } from './shop.ts';
import { slowerSteps } from './slower.ts';
import { type Circumstances, processorHere, readBaseline, readStepTimes, saveTimes } from './step-times.ts';
import { watchUsage } from './usage.ts';
import { checkIntegrity, formatResult, formatSlower } from './verdict.ts';

/**
 * `npm run load -- [TEST]`: runs a test of `load-tests` with k6, against `TARGET` or against a shop of its own, which
 * then has to pass the integrity checks. The exit codes are in the help text.
 */
const noK6 = 3;
const integrityFailed = 4;
const isSlower = 5;

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') {
    process.stdout.write(help);
    return 0;
  }
  // Checked before the test, which takes minutes.
  if (options.baseline !== null) await readBaseline(options.baseline, circumstancesOf(options));
  const k6 = (options.install ? await installK6() : undefined) ?? findK6();
  if (!k6) {
    say(howToInstall);
    return noK6;
  }
  process.on('SIGINT', stopK6);
  process.on('disconnect', stopK6);
  const folder = await mkdtemp(join(tmpdir(), 'hemline-load-'));
  try {
    const { code, agree } = await (process.env.TARGET ? loadOther(k6, options, folder) : loadOwn(k6, options, folder));
    const slower = code === interrupted ? [] : await comparedTimes(options, folder);
    say(formatResult({ test: options.test, code, agree, slower: slower.length, baseline: options.baseline }));
    if (code !== 0) return code;
    if (!agree) return integrityFailed;
    return slower.length > 0 ? isSlower : 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const valuesIn = (folder: string) => join(folder, 'values.jsonl');

function circumstancesOf({ test, database, workers, env }: LoadOptions): Circumstances {
  return { test, shop: process.env.TARGET ?? database, workers, settings: { ...env }, processor: processorHere() };
}

/** Saves a run's times and compares them with a baseline, where requested. @returns the slower steps */
async function comparedTimes(options: LoadOptions, folder: string) {
  const { save, baseline } = options;
  if (save === null && baseline === null) return [];
  const times = await readStepTimes(valuesIn(folder));
  const before = baseline === null ? null : await readBaseline(baseline, circumstancesOf(options));
  if (save !== null) await saveTimes(save, circumstancesOf(options), times);
  const slower = before ? slowerSteps(before.times, times) : [];
  for (const each of slower) say(formatSlower(each));
  return slower;
}

function testRun({ test, report, save, baseline, env }: LoadOptions, folder: string, target: string) {
  return {
    script: `load-tests/${test}.ts`,
    reportsFile: join(folder, 'reports.jsonl'),
    summaryFile: join(folder, 'summary.json'),
    valuesFile: save === null && baseline === null ? null : valuesIn(folder),
    report: report === null ? null : resolve(report),
    env: { ...env, TARGET: target },
  };
}

interface Outcome {
  /** k6's own exit code. */
  code: number;
  /** Whether the integrity checks pass and the shop's log has no error. */
  agree: boolean;
}

/** Runs the test against a shop that was not started for it. */
async function loadOther(k6: string, options: LoadOptions, folder: string): Promise<Outcome> {
  const { TARGET = '' } = process.env;
  const isThere = URL.canParse(TARGET) && (await fetch(TARGET, { redirect: 'manual' }).catch(() => null));
  if (!isThere)
    throw new LoadUsageError(
      `No shop answers at TARGET=${TARGET}. Start it, or leave TARGET out: a shop is started then.`,
    );
  const run = testRun(options, folder, TARGET);
  const code = await runK6(k6, run);
  for (const trouble of (await readReports(run.reportsFile)).troubles.slice(0, 10)) say(`✗ ${trouble}`);
  say(`No integrity checks: ${TARGET} was not started for this test.`);
  return { code, agree: true };
}

async function loadOwn(k6: string, options: LoadOptions, folder: string): Promise<Outcome> {
  const shop = await openLoadedShop(options.database, options.workers);
  try {
    const memory = watchMemory(shop.pids.shop ?? 0);
    await memory.idle();
    const run = testRun({ ...options, env: { ...options.env, OWN_SHOP: '1' } }, folder, shop.url);
    const { killWorkerAfterMs: afterMs } = options;
    const killing = afterMs === null ? null : killWorker(shop.pids.shop ?? 0, afterMs);
    const runOnce = (each: typeof run) => runWatched(k6, each, shop);
    const code = await (findsCapacity(options.test) ? runOverload(run, runOnce) : runOnce(run));
    killing?.callOff();
    const leftOver = await settled(shop.db);
    for (const line of memory.end()) say(line);
    const ended = await shop.stop();
    const reports = await readReports(run.reportsFile);
    const before = [...leftOver, ...(ended ? [ended] : []), ...(killing?.violations(reports.broken) ?? [])];
    const isCutShort = code === interrupted;
    const agree = await checkIntegrity(shop, reports, { before, meant: killing?.meant ?? [], isCutShort });
    return { code, agree };
  } finally {
    await shop.close();
  }
}

async function runWatched(k6: string, run: ReturnType<typeof testRun>, shop: LoadedShop) {
  let stopWatching = (): string[] => [];
  const code = await runK6(k6, {
    ...run,
    onStart: (pid) => {
      stopWatching = watchUsage({ ...shop.pids, k6: pid });
    },
  });
  for (const line of stopWatching()) say(line);
  return code;
}

try {
  process.exit(await main());
} catch (error) {
  if (!(error instanceof LoadUsageError)) throw error;
  say(`${error.message}\n\n${help}`);
  process.exit(2);
}
