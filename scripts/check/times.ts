import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from '../build/paths.ts';
import type { FileResult } from './report.ts';

/** What a step took. */
export interface StepTime {
  title: string;
  passed: number;
  seconds: number;
  /** Of all its processes; null where the platform does not say. */
  processorSeconds: number | null;
}

/** What a run took: `test-results/times.json`. */
interface Times {
  steps: readonly StepTime[];
  /** Slowest first. */
  files: readonly { file: string; tests: number; seconds: number; processorSeconds: number | null }[];
  /** The slowest, slowest first. */
  tests: readonly { file: string; name: string; seconds: number }[];
}

const listedTests = 60;
const listedFiles = 40;
const printed = 5;

/** Returns the times of the steps, of all files and of the slowest tests. */
export function timesOf(steps: readonly StepTime[], results: readonly FileResult[]): Times {
  const slowestFirst = (a: { seconds: number }, b: { seconds: number }) => b.seconds - a.seconds;
  const files = results.map(({ file, seconds, processorSeconds, tests }) => {
    const ran = tests.filter(({ state }) => state !== 'skipped').length;
    return { file, tests: ran, seconds, processorSeconds };
  });
  const tests = results.flatMap((result) =>
    result.tests.map(({ name, seconds }) => ({ file: result.file, name, seconds })),
  );
  return {
    steps,
    files: files.toSorted(slowestFirst),
    tests: tests.toSorted(slowestFirst).slice(0, listedTests),
  };
}

/** Writes `test-results/times.json`, and the same as tables, `test-results/times.md`. */
export function writeTimes(times: Times): void {
  const folder = resolve(root, 'test-results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(resolve(folder, 'times.json'), `${JSON.stringify(times, null, 2)}\n`);
  writeFileSync(resolve(folder, 'times.md'), formatTables(times));
}

/** Returns the slowest files and tests in short, for the end of a run. */
export function slowestLines({ files, tests }: Times): string[] {
  if (files.length === 0) return [];
  const lineOf = (name: string, seconds: number) => `${fixed(seconds).padStart(8)} s  ${name}`;
  return [
    `Slowest files (${listedFiles} in test-results/times.md):`,
    ...files.slice(0, printed).map(({ file, seconds }) => lineOf(file, seconds)),
    `Slowest tests (${listedTests} in test-results/times.md):`,
    ...tests.slice(0, printed).map(({ file, name, seconds }) => lineOf(`${file} › ${name}`, seconds)),
  ];
}

/** Returns the times as Markdown tables. */
export function formatTables({ steps, files, tests }: Times): string {
  return [
    table(
      ['step', 'tests', 'seconds', 'processor seconds'],
      steps.map((step) => [step.title, step.passed, fixed(step.seconds), fixed(step.processorSeconds)]),
    ),
    table(
      ['file', 'tests', 'seconds', 'processor seconds'],
      files
        .slice(0, listedFiles)
        .map((each) => [`\`${each.file}\``, each.tests, fixed(each.seconds), fixed(each.processorSeconds)]),
    ),
    table(
      ['test', 'seconds'],
      tests.map(({ file, name, seconds }) => [`\`${file}\` ${escaped(name)}`, fixed(seconds)]),
    ),
  ].join('\n');
}

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('');

const fixed = (seconds: number | null) => (seconds === null ? '–' : seconds.toFixed(1));

/** Keeps a name in one cell of a table, without a meaning in Markdown. */
const escaped = (name: string) => name.replaceAll(/\s+/g, ' ').replaceAll(/[\\|*_`<>[\]]/g, '\\$&');
