import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { root } from '../build/paths.ts';
import { run } from '../setup/run.mjs';
import { during } from '../setup/say.mjs';

const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'hemline', 'bin');
/** Newest first; the first version is used where the second is not available. */
const modules = ['go.k6.io/k6/v2@latest', 'go.k6.io/k6@latest'];

export const howToInstall = 'k6 was not found. Get it from https://k6.io, or with Go:  npm run load -- --install';

const works = (program: string, ...args: string[]) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/** Returns the installed k6, or the one built before. */
export function findK6(): string | undefined {
  return ['k6', join(cache, 'k6')].find((program) => works(program, 'version'));
}

/** Builds k6 with Go; undefined where that fails. */
export async function installK6(): Promise<string | undefined> {
  if (!works('go', 'version')) return undefined;
  mkdirSync(cache, { recursive: true });
  for (const module of modules) {
    const { code } = await during(`Building ${module} (once, some minutes)`, () =>
      run('go', ['install', module], { env: { ...process.env, GOBIN: cache } }),
    );
    if (code === 0) return findK6();
  }
  return undefined;
}

interface K6Run {
  script: string;
  /** Reported outcomes of shoppers, one JSON object per line. */
  reportsFile: string;
  /** All figures as JSON. */
  summaryFile: string;
  /** Every measured value, one JSON object per line; null where it is not needed, as it costs k6 time. */
  valuesFile: string | null;
  report: string | null;
  env: Readonly<Record<string, string>>;
  onStart?: (pid: number) => void;
}

/** k6's exit code after an interrupt. */
export const interrupted = 105;

let isStopping = false;
let running: ChildProcess | null = null;

/** Ends the test early, as Ctrl+C does: k6 writes its summary, and the integrity checks still run. */
export function stopK6(): void {
  isStopping = true;
  running?.kill('SIGINT');
}

/** Runs k6. @returns its exit code; 99 where a threshold failed */
export function runK6(
  k6: string,
  { script, reportsFile, summaryFile, valuesFile, report, env, onStart }: K6Run,
): Promise<number> {
  const quiet = process.stderr.isTTY ? [] : ['--quiet'];
  // Two runs on one machine would conflict over the port of k6's control server.
  const alone = ['--address', ''];
  const console = ['--console-output', reportsFile, '--log-format', 'raw'];
  const values = valuesFile === null ? [] : ['--out', `json=${valuesFile}`];
  const dashboard = { K6_WEB_DASHBOARD: 'true', K6_WEB_DASHBOARD_PORT: '-1', K6_WEB_DASHBOARD_PERIOD: '1s' };
  if (isStopping) return Promise.resolve(interrupted);
  return new Promise((done) => {
    const child = spawn(k6, ['run', ...quiet, ...alone, ...console, ...values, script], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        ...env,
        TELL: '1',
        SUMMARY: summaryFile,
        K6_NO_USAGE_REPORT: 'true',
        ...(report !== null && { ...dashboard, K6_WEB_DASHBOARD_EXPORT: report }),
      },
    });
    running = child;
    if (child.pid) onStart?.(child.pid);
    child.on('error', () => done(127));
    child.on('close', (code) => done(code ?? 1));
  });
}
