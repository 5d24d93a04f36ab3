import type { SpawnOptions } from 'node:child_process';

/** Runs a program and returns its output; code 127 when it could not be started. */
export function run(
  command: string,
  args: readonly string[],
  options?: SpawnOptions,
): Promise<{ code: number; output: string }>;
