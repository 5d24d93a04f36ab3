import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { root } from '../build/paths.ts';
import type { Failure } from './failure.ts';
import type { FileResult } from './report.ts';

/** The result of a step. */
export interface Outcome {
  passed: number;
  skipped: number;
  failures: Failure[];
  /** Results of the test files; none of a program. */
  files: FileResult[];
}

/** A program's exit code, and the end of its standard error (of its standard output, where that is empty). */
interface Ended {
  code: number;
  lastErrors: string;
}

const keptCharacters = 4_000;

/** Runs a program of this project with its output shown. */
export function runProgram(program: string, args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  const path = `${resolve(root, 'node_modules/.bin')}:${process.env.PATH}`;
  // Keeps the program's colours: its output goes through a pipe, which is not a terminal to it.
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const written = { stdout: '', stderr: '' };
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['inherit', 'pipe', 'pipe'],
      env: { ...process.env, ...colours, ...env, PATH: path },
    });
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].pipe(process[name], { end: false });
      child[name].setEncoding('utf8').on('data', (text: string) => {
        written[name] = (written[name] + text).slice(-keptCharacters);
      });
    }
    child.on('error', ({ message }) => done({ code: 127, lastErrors: message }));
    child.on('close', (code) => done({ code: code ?? 1, lastErrors: written.stderr.trim() || written.stdout }));
  });
}

/** A step without tests of its own counts as one. */
export async function runStep(program: string, args: readonly string[]): Promise<Outcome> {
  const { code, lastErrors } = await runProgram(program, args);
  if (code === 0) return { passed: 1, skipped: 0, failures: [], files: [] };
  const failure = { name: [program, ...args].join(' '), message: lastErrors };
  return { passed: 0, skipped: 0, failures: [failure], files: [] };
}
