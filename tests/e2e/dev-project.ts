import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../server/operations/process/free-port.ts';
import { makeOpenShop } from '../open-own-shop.ts';

const copied = [
  'server',
  'ui',
  'pages',
  'shared',
  'static',
  'demo',
  'neutral',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/**
 * Copies the sources into a folder of its own: what `npm run dev` builds must differ from what the other tests run.
 * Types are checked only in `shared/money.ts`: all files take a minute on a busy machine.
 */
export function copyOfProject(): string {
  const project = mkdtempSync(join(tmpdir(), 'hemline-dev-'));
  for (const name of copied) cpSync(name, join(project, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
  const config = JSON.parse(readFileSync('tsconfig.json', 'utf8'));
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ ...config, include: ['shared/money.ts'] }));
  return project;
}

/** Runs `npm run dev` as npm does, beneath a shell; resolves when its shop accepts requests. */
export async function runDev(project: string): Promise<{ shell: ChildProcess; pid: number; port: number }> {
  const port = await freePort();
  await makeOpenShop(join(project, 'data'));
  const shell = spawn('sh', ['-c', `'${process.execPath}' scripts/dev.ts & echo $!; wait`], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: join(project, 'data'), DEMO_CATALOGUE: '0' },
  });
  const pid = Number(await said(shell, shell.stdout, /^(\d+)\n/));
  await said(shell, shell.stderr, /open at (\S+)/);
  return { shell, pid, port };
}

function said(shell: ChildProcess, from: NodeJS.ReadableStream | null, pattern: RegExp): Promise<string> {
  return new Promise((found, failed) => {
    let text = '';
    from?.on('data', (chunk) => {
      text += chunk;
      const [, match] = pattern.exec(text) ?? [];
      if (match) found(match);
    });
    shell.once('exit', () => failed(new Error(`It ended: ${text}`)));
  });
}
