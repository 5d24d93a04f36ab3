import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { DevProblem } from '../../shared/dev-problem.ts';
import { dist, root } from '../build/paths.ts';

const command = [
  resolve(root, 'node_modules/typescript/bin/tsc'),
  ...['--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', resolve(dist, 'types.tsbuildinfo')],
];

/**
 * Checks types beside the build, with low priority: once at the start, which takes some seconds, then only what a
 * change concerns. Each check is a process that ends by itself, so a killed `npm run dev` leaves none behind.
 *
 * @param found is called after each check with all problems
 */
export function typeChecker(found: (problems: readonly DevProblem[]) => void) {
  let running: ChildProcess | undefined;
  const stop = () => void running?.kill('SIGKILL');
  return {
    /** Restarts a running check, whose sources are out of date. */
    check: async (): Promise<void> => {
      stop();
      const tsc = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
      running = tsc;
      if (tsc.pid) setPriority(tsc.pid, 10);
      const said = await text(tsc.stdout);
      if (running === tsc && !tsc.killed) found(typeProblems(said));
    },
    stop,
  };
}

/**
 * A finding, e.g. `pages/cart/page.tsx(12,5): error TS2322: Type 'string' is not …`; continuation lines are indented.
 */
const finding = /^(?<file>[^\s(][^(]*)\((?<row>\d+),(?<column>\d+)\): error (?<message>TS\d+: .*)$/;
const without = /^error (?<message>TS\d+: .*)$/;

/** Parses the output of tsc, one entry per error. */
export function typeProblems(said: string): DevProblem[] {
  const problems: DevProblem[] = [];
  for (const line of said.split('\n')) {
    const { file, row, column, message } = (finding.exec(line) ?? without.exec(line))?.groups ?? {};
    const last = problems.at(-1);
    if (message)
      problems.push({
        from: 'types',
        message,
        ...(file && { place: `${file}:${row}:${column}`, ...sourceLine(file, Number(row)) }),
      });
    else if (last && /^\s+\S/.test(line)) last.message += `\n${line}`;
  }
  return problems;
}

function sourceLine(file: string, row: number): { line?: string } {
  try {
    const line = readFileSync(resolve(root, file), 'utf8').split('\n')[row - 1];
    return line === undefined ? {} : { line };
  } catch {
    return {};
  }
}
