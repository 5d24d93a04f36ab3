import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';
import { z } from 'zod';
import { root } from '../build/paths.ts';
import type { Failure } from './failure.ts';

/** The result of a Vitest run. */
export const Report = z.object({
  passed: z.int(),
  skipped: z.int(),
  failures: z.array(z.object({ name: z.string(), message: z.string() })),
});
type Report = z.infer<typeof Report>;

/**
 * Vitest reporter: writes the counts and every failure to the file that `CHECK_REPORT` names. Vitest's own JSON reporter
 * leaves out the errors of hooks in groups and those that belong to no test.
 */
export default class CheckReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env.CHECK_REPORT;
    if (!file) throw new Error('CHECK_REPORT names no file for the report.');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(reportOf(modules, unhandled)));
  }
}

function reportOf(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Report {
  const failures = modules.flatMap((module) => [
    ...failureOf(module, module.errors()),
    ...[...module.children.allSuites()].flatMap((suite) => failureOf(suite, suite.errors())),
    ...[...module.children.allTests('failed')].flatMap((test) => failureOf(test, test.result().errors ?? [])),
  ]);
  const others = unhandled.map((error) => ({ name: 'An error outside the tests', message: messageOf(error) }));
  return { passed: count(modules, 'passed'), skipped: count(modules, 'skipped'), failures: [...failures, ...others] };
}

const count = (modules: readonly TestModule[], state: 'passed' | 'skipped') =>
  modules.reduce((sum, module) => sum + [...module.children.allTests(state)].length, 0);

function failureOf(task: TestModule | TestSuite | TestCase, errors: readonly SerializedError[]): Failure[] {
  if (errors.length === 0) return [];
  return [{ name: nameOf(task), message: errors.map(messageOf).join('\n') }];
}

const nameOf = (task: TestModule | TestSuite | TestCase) =>
  task.type === 'module' ? relative(root, task.moduleId) : `${relative(root, task.module.moduleId)} › ${task.fullName}`;

/** Returns the message, the difference between the expected and the actual value, and the place in the test. */
function messageOf({ message, diff, stacks }: SerializedError): string {
  const place = stacks?.[0];
  const where = place ? `at ${relative(root, place.file)}:${place.line}:${place.column}` : '';
  return [message, where, diff ?? ''].join('\n');
}
