import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { root } from '../build/paths.ts';
import { run } from '../setup/run.mjs';
import { during } from '../setup/say.mjs';

/** Pinned, so that every machine measures with the same program; it names the folder of the cache. */
const version = 'v1.8.1';
const moduleName = `go.k6.io/k6@${version}`;

export const howToInstall = 'k6 was not found. Get it from https://k6.io, or with Go:  npm run load -- --install';

/** Outside the project's folder, so that a fresh clone on the same machine finds it. */
const cacheFolder = () => join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'hemline', `k6-${version}`);

const answerOf = (program: string, word: string) => {
  const { status, stdout } = spawnSync(program, [word], { encoding: 'utf8' });
  return status === 0 ? stdout : null;
};

/** Returns the k6 that was built before, if it starts and is of this version. */
function cachedK6(): string | undefined {
  const program = join(cacheFolder(), 'k6');
  return answerOf(program, 'version')?.startsWith(`k6 ${version} `) ? program : undefined;
}

/** Returns the k6 that was built before, or the one that the machine has. */
export const findK6 = (): string | undefined => cachedK6() ?? (answerOf('k6', 'version') === null ? undefined : 'k6');

/** Returns the k6 of this version, which Go builds the first time; undefined where that fails. */
export async function installK6(): Promise<string | undefined> {
  const cached = cachedK6();
  if (cached !== undefined || answerOf('go', 'version') === null) return cached;
  const folder = cacheFolder();
  mkdirSync(folder, { recursive: true });
  await during(`Building ${moduleName} (once, some minutes)`, () =>
    run('go', ['install', moduleName], { env: { ...process.env, GOBIN: folder } }),
  );
  return cachedK6();
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
