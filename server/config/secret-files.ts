import { readFileSync } from 'node:fs';
import { Environment } from './environment.ts';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Replaces `NAME_FILE=/path` by `NAME=<content of the file>` for every variable of the shop. Docker and Kubernetes hand
 * over secrets as files, since child processes and crash reports can contain the environment. A trailing line break is
 * dropped.
 *
 * @returns the variables without any `_FILE`, and a sentence for each unusable one
 */
export function readSecretFiles(env: Env): { env: Record<string, string | undefined>; problems: string[] } {
  const read: Record<string, string | undefined> = { ...env };
  const problems: string[] = [];
  for (const name of Object.keys(Environment.shape)) {
    const variable = `${name}_FILE`;
    const file = env[variable];
    delete read[variable];
    if (!file) continue;
    if (env[name]) problems.push(`${variable}: set it or ${name}, not both`);
    else {
      const { value, problem } = contentOf(file);
      if (problem) problems.push(`${variable}: ${problem}`);
      else read[name] = value;
    }
  }
  return { env: read, problems };
}

/** Reads a file. An empty one is a mistake: taken as unset it would disable what it should protect. */
function contentOf(file: string): { value: string; problem?: string } {
  try {
    const value = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    return value ? { value } : { value, problem: `${file} is empty` };
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    return { value: '', problem: `${file} cannot be read (${reason})` };
  }
}
