import { join, relative } from 'node:path';
import { Writable } from 'node:stream';
import { BaseSequencer, createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';

/** A run of test files. */
export interface TestRun {
  /** The first failed test, or what else failed; null: all passed. */
  failure: string | null;
  /** Whether the run was ended because it took longer than its limit. */
  timedOut: boolean;
  files: { path: string; seconds: number; failed: boolean }[];
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
  close(): Promise<void>;
}

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
  return {
    run: (paths, options) => run(vitest, folder, paths, options),
    forget: (path) => vitest.invalidateFile(join(folder, path)),
    close: () => vitest.close(),
  };
}

async function run(vitest: Vitest, folder: string, paths: readonly string[], options: RunOptions): Promise<TestRun> {
  // Failures of earlier runs would end this one.
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  vitest.config.bail = options.bail ? 1 : 0;
  vitest.setGlobalTestNamePattern(options.names);
  const absolute = new Set(paths.map((path) => join(folder, path)));
  const specifications = (await vitest.globTestSpecifications([...absolute])).filter(({ moduleId }) =>
    absolute.has(moduleId),
  );
  const order = [...absolute];
  specifications.sort((one, other) => order.indexOf(one.moduleId) - order.indexOf(other.moduleId));
  const running = vitest.runTestSpecifications(specifications);
  const limit = stopAfter(vitest, options.limitMs);
  const { testModules, unhandledErrors } = await running.finally(limit.clear);
  const [unhandled] = unhandledErrors;
  const outside = unhandled === undefined ? null : `an error outside the tests: ${messageOf(unhandled)}`;
  const failed = testModules.filter((module) => !module.ok());
  return {
    failure: failed.map((module) => failureOf(folder, module))[0] ?? outside,
    timedOut: limit.passed(),
    files: testModules.map((module) => ({
      path: relative(folder, module.moduleId),
      seconds: module.diagnostic().duration / 1000,
      failed: !module.ok(),
    })),
  };
}

/** Ends the current run after a time: asks first, then stops the worker, which may be in an endless loop. */
function stopAfter(vitest: Vitest, limitMs: number) {
  const timers: NodeJS.Timeout[] = [];
  let passed = false;
  const cancel = () => void vitest.cancelCurrentRun('test-failure');
  timers.push(
    setTimeout(() => {
      passed = true;
      cancel();
      timers.push(setTimeout(cancel, 2_000));
    }, limitMs),
  );
  return { passed: () => passed, clear: () => timers.forEach(clearTimeout) };
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
