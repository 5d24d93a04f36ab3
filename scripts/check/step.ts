import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { root } from '../build/paths.ts';

/** What a suite came to. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
}

/** Runs a program of this project with its output shown; resolves to its exit code. */
export function runProgram(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  const path = `${resolve(root, 'node_modules/.bin')}:${process.env.PATH}`;
  return new Promise((done) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env, PATH: path } });
    child.on('error', (error) => {
      console.error(error.message);
      done(127);
    });
    child.on('close', (code) => done(code ?? 1));
  });
}

/** A step without tests of its own counts as one. */
export async function runStep(program: string, args: readonly string[]): Promise<Outcome> {
  const code = await runProgram(program, args);
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}
