import { join, relative } from 'node:path';
import { Writable } from 'node:stream';
import { BaseSequencer, createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';

/** Time in which a worker may end by itself. */
const untilForcedMs = 2_000;

/** A run of test files. */
interface TestRun {
  /** The first failed test, or what else failed; null: all passed. */
  failure: string | null;
  /** Whether the run was ended because it took longer than its limit. */
  timedOut: boolean;
  files: { path: string; seconds: number }[];
}

export interface RunOptions {
  /** Names of the tests to run. */
  names: RegExp;
  limitMs: number;
  /** Ends at the first failure. */
  bail: boolean;
}

/** Vitest in a copy of the tree: databases and templates are set up once, every run loads the modules anew. */
export interface TestSession {
  run(paths: readonly string[], options: RunOptions): Promise<TestRun>;
  /** Forgets what was compiled of a file, which has changed. */
  forget(path: string): void;
  /** Ends the current run, which throws `RunStopped`, and refuses further ones. */
  stop(): void;
  close(): Promise<void>;
}

/** A run that was stopped has no result. */
export class RunStopped extends Error {}

/** Keeps the order in which files are given. */
class GivenOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files);
  }
}

export async function openTestSession(folder: string): Promise<TestSession> {
  process.chdir(folder);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const vitest = await createVitest(
    'test',
    {
      root: folder,
      project: ['unit', 'contract'],
      watch: false,
      maxWorkers: 1,
      reporters: [{}],
      cache: false,
      sequence: { sequencer: GivenOrder },
    },
    {},
    { stdout: nowhere, stderr: nowhere },
  );
  const stopping = { now: false };
  return {
    run: async (paths, options) => {
      const result = stopping.now ? null : await runAll(vitest, folder, paths, options);
      if (result === null || stopping.now) throw new RunStopped('The run was stopped.');
      return result;
    },
    forget: (path) => vitest.invalidateFile(join(folder, path)),
    stop: () => {
      stopping.now = true;
      cancel(vitest);
    },
    close: () => vitest.close(),
  };
}

/** Runs the unit tests, which are quicker, and then the others, unless one has failed and the run ends with it. */
async function runAll(vitest: Vitest, folder: string, paths: readonly string[], options: RunOptions): Promise<TestRun> {
  const parts = [paths.filter(isUnitTest), paths.filter((path) => !isUnitTest(path))].filter(
    ({ length }) => length > 0,
  );
  const all: TestRun = { failure: null, timedOut: false, files: [] };
  for (const part of parts) {
    const { failure, timedOut, files } = await run(vitest, folder, part, options);
    all.failure ??= failure;
    all.timedOut ||= timedOut;
    all.files.push(...files);
    if (all.timedOut || (options.bail && all.failure !== null)) break;
  }
  return all;
}

const isUnitTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

async function run(vitest: Vitest, folder: string, paths: readonly string[], options: RunOptions): Promise<TestRun> {
  // Failures of earlier runs would end this one.
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  vitest.config.bail = options.bail ? 1 : 0;
  vitest.setGlobalTestNamePattern(options.names);
  const order = paths.map((path) => join(folder, path));
  const found = await vitest.globTestSpecifications(order);
  const specifications = order.flatMap((file) => found.filter(({ moduleId }) => moduleId === file));
  const limit = stopAfter(vitest, options.limitMs);
  const ended = await vitest.runTestSpecifications(specifications).finally(limit.clear);
  const { testModules, unhandledErrors } = ended;
  const [unhandled] = unhandledErrors;
  const outside = unhandled === undefined ? null : `an error outside the tests: ${messageOf(unhandled)}`;
  const failed = testModules.filter((module) => !module.ok());
  return {
    failure: failed.map((module) => failureOf(folder, module))[0] ?? outside,
    timedOut: limit.passed(),
    files: testModules.map((module) => ({
      path: relative(folder, module.moduleId),
      seconds: module.diagnostic().duration / 1000,
    })),
  };
}

/** Ends the current run after a time. */
function stopAfter(vitest: Vitest, limitMs: number) {
  let passed = false;
  const timer = setTimeout(() => {
    passed = true;
    cancel(vitest);
  }, limitMs);
  return { passed: () => passed, clear: () => clearTimeout(timer) };
}

/** Asks the worker to end; then stops it, since it may be in an endless loop. */
function cancel(vitest: Vitest): void {
  const forced = setTimeout(() => void vitest.cancelCurrentRun('test-failure'), untilForcedMs);
  void vitest.cancelCurrentRun('test-failure').finally(() => clearTimeout(forced));
}

function failureOf(folder: string, module: TestModule): string {
  const path = relative(folder, module.moduleId);
  const [test] = module.children.allTests('failed');
  const suite = [...module.children.allSuites()].find((each) => each.errors().length > 0);
  const errors = test?.result().errors ?? suite?.errors() ?? module.errors();
  const name = test?.fullName ?? suite?.fullName;
  return [path, ...(name ? [name] : []), ...(errors?.[0] ? [errors[0].message.split('\n')[0]] : [])].join(' › ');
}

function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
}
