import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { linkedRelease } from '../../operations/cluster/releases.ts';
import { canServeTogether, link } from './links.ts';
import { lockReleases } from './lock.ts';
import { makeRelease, nodeFile, removeAllExcept } from './release.ts';

/** The build script of a minimal project. */
const build = `
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
const folder = process.argv[3];
mkdirSync(folder, { recursive: true });
const release = '1.0.0+' + readFileSync('server/words', 'utf8');
writeFileSync(folder + '/release.json', JSON.stringify({ release, lastMigration: '001', compatibleFrom: '001' }));
`;
const now = new Date('2026-11-23T01:45:02Z');

let root: string;
let releases: string;
const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...words], {
    cwd: root,
    encoding: 'utf8',
  });

/** Creates a small project with packages and two commits. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hemline-release-'));
  releases = join(root, 'releases');
  for (const folder of ['server', 'scripts', 'releases', 'node_modules/node/bin'])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'scripts/build.ts'), build);
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  writeFileSync(join(root, 'package-lock.json'), '{}');
  writeFileSync(join(root, '.gitignore'), 'node_modules/\nreleases/\n');
  linkSync(process.execPath, join(root, nodeFile));
  git('init', '--quiet');
  for (const words of ['aaaaaaaa', 'bbbbbbbb']) {
    writeFileSync(join(root, 'server/words'), words);
    git('add', '.');
    git('commit', '--quiet', '-m', words);
  }
  git('tag', 'v1', 'HEAD^');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const made = (source: Parameters<typeof makeRelease>[0]) => makeRelease(source, { root, releases }, now);

describe('a release', () => {
  test.each([
    ['a tag', { ref: 'v1' }, 'aaaaaaaa'],
    ['the last commit', { ref: 'HEAD' }, 'bbbbbbbb'],
  ])('is made of %s, whatever lies in the folder', (_, source, words) => {
    writeFileSync(join(root, 'server/words'), 'cccccccc');
    expect(made(source)).toBe(`20261123-014502-${words}`);
    expect(readdirSync(releases)).toEqual([`20261123-014502-${words}`]);
  });

  test('has Node in it, and no sources', () => {
    const id = made({ ref: 'HEAD' });
    expect(lstatSync(join(releases, id, nodeFile)).size).toBe(lstatSync(process.execPath).size);
    expect(existsSync(join(releases, id, 'scripts'))).toBe(false);
  });

  test('is copied if it was built elsewhere', () => {
    const elsewhere = join(releases, made({ ref: 'v1' }));
    writeFileSync(join(elsewhere, 'mark'), 'built elsewhere');
    rmSync(join(elsewhere, 'node_modules'), { recursive: true });
    link(releases, 'current', basename(elsewhere));
    const source = { folder: join(releases, 'current') };
    const id = makeRelease(source, { root, releases }, new Date(now.getTime() + 1_000));
    expect(lstatSync(join(releases, id)).isDirectory()).toBe(true);
    expect(readFileSync(join(releases, id, 'mark'), 'utf8')).toBe('built elsewhere');
    expect(existsSync(join(releases, id, nodeFile))).toBe(true);
  });

  test('leaves nothing behind when its build fails or is killed', () => {
    mkdirSync(join(releases, '.building-1/sources'), { recursive: true });
    expect(() => made({ ref: 'v9' })).toThrow(`There is no 'v9' in the repository at ${root}`);
    expect(() => made({ ref: '--output=x' })).toThrow(`There is no '--output=x'`);
    expect(() => made({ folder: root })).toThrow(`${root} is no release`);
    writeFileSync(join(root, 'scripts/build.ts'), 'throw new Error("a mistake");');
    git('commit', '--quiet', '--all', '-m', 'A mistake');
    expect(() => made({ ref: 'HEAD' })).toThrow(/build\.ts .* failed \(status 1\):\n[\s\S]*a mistake/);
    expect(readdirSync(releases)).toEqual([]);
  });

  test('is removed when it is no longer needed', () => {
    const [one, two] = [made({ ref: 'v1' }), made({ ref: 'HEAD' })];
    link(releases, 'previous', two);
    link(releases, 'current', one);
    link(releases, 'current', two);
    removeAllExcept(releases, new Set([two]));
    expect(readdirSync(releases).sort()).toEqual([two, 'current', 'previous']);
    expect(linkedRelease(releases, 'current')).toBe(two);
    removeAllExcept(releases, new Set());
    expect(linkedRelease(releases, 'current')).toBeNull();
  });
});

test('releases serve side by side only where both are compatible with the tables', () => {
  const release = (lastMigration: string, compatibleFrom: string) => ({ release: '', lastMigration, compatibleFrom });
  expect(canServeTogether(release('012', '009'), release('010', '009'))).toBe(true);
  expect(canServeTogether(release('013', '011'), release('010', '009'))).toBe(false);
  expect(canServeTogether(release('010', '009'), release('013', '011'))).toBe(false);
});

test('one deploy at a time has the lock, and a killed one releases it', async () => {
  const program = `import { lockReleases } from '${import.meta.dirname}/lock.ts';
    const lock = lockReleases('${releases}'); console.log('locked'); setInterval(() => lock, 1000);`;
  const other = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await once(other.stdout, 'data');
    expect(() => lockReleases(releases)).toThrow('Another deploy is under way');
  } finally {
    other.kill('SIGKILL');
    await once(other, 'exit');
  }
  const lock = lockReleases(releases);
  expect(() => lockReleases(releases)).toThrow('Another deploy is under way');
  lock.release();
  lockReleases(releases).release();
});
