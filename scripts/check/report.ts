import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';
import { z } from 'zod';
import { root } from '../build/paths.ts';
import { Failure } from './failure.ts';

const FileResult = z.object({
  /** Relative to the project's folder. */
  file: z.string(),
  project: z.string(),
  /** For loading the file, its hooks and its tests. */
  seconds: z.number(),
  /** Null where the platform does not say. */
  processorSeconds: z.number().nullable(),
  tests: z.array(
    z.object({
      /** The names of its groups and its own, with spaces between, as Vitest's `-t` matches them. */
      name: z.string(),
      state: z.enum(['passed', 'failed', 'skipped']),
      seconds: z.number(),
    }),
  ),
});
export type FileResult = z.infer<typeof FileResult>;

/** The result of a Vitest run. */
export const Report = z.object({ files: z.array(FileResult), failures: z.array(Failure) });
type Report = z.infer<typeof Report>;

/**
 * Vitest reporter: writes the results of all tests and every failure to the file that `CHECK_REPORT` names. Vitest's own
 * JSON reporter leaves out the errors of hooks in groups and those that belong to no test.
 */
export default class CheckReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env.CHECK_REPORT;
    if (!file) throw new Error('CHECK_REPORT names no file for the report.');
    const failures = [...modules.flatMap(failuresOf), ...unhandled.map(outsideTests)];
    const report: Report = { files: modules.map(fileResultOf), failures };
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(report));
  }
}

function fileResultOf(module: TestModule): FileResult {
  const { collectDuration, setupDuration, prepareDuration, duration } = module.diagnostic();
  const tests = [...module.children.allTests()].map((test) => {
    const { state } = test.result();
    const seconds = (test.diagnostic()?.duration ?? 0) / 1000;
    return { name: namesOf(test).join(' '), state: state === 'pending' ? ('skipped' as const) : state, seconds };
  });
  return {
    file: fileOf(module),
    project: module.project.name,
    seconds: (collectDuration + setupDuration + prepareDuration + duration) / 1000,
    processorSeconds: module.meta().processorSeconds ?? null,
    tests,
  };
}

function failuresOf(module: TestModule): Failure[] {
  return [
    ...failureOf(module, module.errors(), null),
    ...[...module.children.allSuites()].flatMap((suite) => failureOf(suite, suite.errors(), null)),
    ...[...module.children.allTests('failed')].flatMap((test) =>
      failureOf(test, test.result().errors ?? [], namesOf(test).join(' ')),
    ),
  ];
}

function failureOf(
  task: TestModule | TestSuite | TestCase,
  errors: readonly SerializedError[],
  test: string | null,
): Failure[] {
  if (errors.length === 0) return [];
  const file = fileOf(task.type === 'module' ? task : task.module);
  const name = task.type === 'module' ? file : `${file} › ${task.fullName}`;
  return [{ name, message: errors.map(messageOf).join('\n'), source: { file, test } }];
}

const outsideTests = (error: SerializedError): Failure => ({
  name: 'An error outside the tests',
  message: messageOf(error),
});

const fileOf = (module: TestModule) => relative(root, module.moduleId);

const namesOf = (task: TestCase | TestSuite): string[] =>
  task.parent.type === 'module' ? [task.name] : [...namesOf(task.parent), task.name];

/** Returns the message, the difference between the expected and the actual value, and the place in the test. */
function messageOf({ message, diff, stacks }: SerializedError): string {
  const place = stacks?.[0];
  const where = place ? `at ${relative(root, place.file)}:${place.line}:${place.column}` : '';
  return [message, where, diff ?? ''].join('\n');
}
