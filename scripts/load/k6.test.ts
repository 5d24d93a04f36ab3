import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findK6, installK6 } from './k6.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hemline-k6-'));
  vi.stubEnv('XDG_CACHE_HOME', join(folder, 'cache'));
  // Neither Go nor a k6 of the machine.
  vi.stubEnv('PATH', folder);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function program(path: string, script: string): void {
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
}

/** Puts a Go on the path that installs a k6 which answers with this version. */
const goThatBuilds = (version: string) =>
  program(
    join(folder, 'go'),
    `case "$1" in install)
      echo "$2" >> "${folder}/built"
      printf '#!/bin/sh\\necho "k6 ${version} (go1.26.8, linux/amd64)"\\n' > "$GOBIN/k6"
      /bin/chmod +x "$GOBIN/k6"
    esac`,
  );

const builds = () => readdirSync(folder).includes('built');

test('k6 is built once on a machine, in a folder of its version', async () => {
  goThatBuilds('v1.8.1');
  const built = await installK6();
  expect(built).toBe(join(folder, 'cache/hemline/k6-v1.8.1/k6'));
  rmSync(join(folder, 'built'));
  expect(await installK6()).toBe(built);
  expect(findK6()).toBe(built);
  expect(builds()).toBe(false);
});

test('a cached k6 that does not start is built again', async () => {
  goThatBuilds('v1.8.1');
  mkdirSync(join(folder, 'cache/hemline/k6-v1.8.1'), { recursive: true });
  program(join(folder, 'cache/hemline/k6-v1.8.1/k6'), 'exit 1');
  expect(findK6()).toBeUndefined();
  expect(await installK6()).toContain('k6-v1.8.1/k6');
  expect(builds()).toBe(true);
});

test('a k6 of another version is not used as the built one', async () => {
  goThatBuilds('v1.7.0');
  expect(await installK6()).toBeUndefined();
});

test('without Go the k6 of the machine is used, where it has one', async () => {
  expect(await installK6()).toBeUndefined();
  expect(findK6()).toBeUndefined();
  program(join(folder, 'k6'), 'echo k6 v0.50.0');
  expect(findK6()).toBe('k6');
});
