import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { root } from '../build/paths.ts';

/** Programs that tests need and this machine lacks, one sentence a line. */
const file = resolve(root, 'test-results/missing-programs.txt');

/** Returns whether this machine has a program; where not, the end of the check says what was not tested. */
export function hasProgram(program: string, tested: string): boolean {
  if (spawnSync('sh', ['-c', `command -v ${program}`]).status === 0) return true;
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `Not tested, because ${program} is not installed: ${tested}\n`);
  return false;
}

/** Forgets what earlier runs lacked. */
export const forgetMissing = () => rmSync(file, { force: true });

/** Returns what this run could not test, one sentence each. */
export function missingPrograms(): string[] {
  if (!existsSync(file)) return [];
  return [...new Set(readFileSync(file, 'utf8').trim().split('\n'))].sort();
}
