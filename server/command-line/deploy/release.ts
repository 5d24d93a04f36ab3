import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CannotOpen } from '../../../shared/cannot-open.ts';
import { isRelease } from '../../operations/cluster/releases.ts';
import { aboutRelease } from './links.ts';

/** The source of a release: a commit of the project's repository, or a folder with a release. */
export type Source = { ref: string } | { folder: string };

/**
 * The project that contains this command: its repository, and its packages, which a release with the same lock file
 * reuses.
 */
export interface Project {
  root: string;
  releases: string;
}

const building = '.building-';
/** Path in a release: the Node with which it was tested. */
export const nodeFile = 'node_modules/node/bin/node';

/**
 * Creates a release in a folder of its own: builds it, or copies a built one. The folder gets its name when it is
 * complete.
 *
 * @returns its id: the time, and the first digits of the sources' fingerprint
 * @throws CannotOpen when it cannot be created
 */
export function makeRelease(source: Source, project: Project, now: Date): string {
  const { releases } = project;
  removeUnfinished(releases);
  const begun = join(releases, `${building}${process.pid}`);
  const made = join(begun, 'release');
  mkdirSync(begun, { recursive: true });
  try {
    if ('folder' in source) copyRelease(source.folder, made);
    else build(source.ref, project, { folder: join(begun, 'sources'), made });
    const id = `${stamp(now)}-${aboutRelease(begun, 'release').release.split('+').at(-1)}`;
    renameSync(made, join(releases, id));
    return id;
  } finally {
    rmSync(begun, { recursive: true, force: true });
  }
}

/** Removes what a killed deploy left behind. */
function removeUnfinished(releases: string): void {
  for (const name of readdirSync(releases))
    if (name.startsWith(building)) rmSync(join(releases, name), { recursive: true, force: true });
}

function copyRelease(from: string, made: string): void {
  if (!isRelease(from)) throw new CannotOpen(`${from} is no release: npm run build -- --image DIR writes one.`);
  cpSync(realpathSync(from), made, { recursive: true });
  if (!existsSync(join(made, nodeFile))) takeNode(process.execPath, made);
}

function build(ref: string, { root }: Project, { folder, made }: { folder: string; made: string }): void {
  mkdirSync(folder);
  takeFromRepository(ref, root, folder);
  if (!existsSync(join(folder, 'scripts/build.ts'))) throw new CannotOpen('There are no sources of the shop there.');
  takePackages(root, folder);
  run(join(folder, nodeFile), ['scripts/build.ts', '--image', made], folder);
  if (!isRelease(made)) throw new CannotOpen('That version is older than this command: npm run shop -- help deploy');
  takeNode(join(folder, nodeFile), made);
}

function takeFromRepository(ref: string, root: string, folder: string): void {
  let archive: Buffer;
  try {
    const commit = execFileSync('git', ['rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`], {
      cwd: root,
      stdio: quiet,
    });
    archive = execFileSync('git', ['archive', commit.toString().trim()], {
      cwd: root,
      stdio: quiet,
      maxBuffer: 1024 ** 3,
    });
  } catch {
    throw new CannotOpen(`There is no '${ref}' in the repository at ${root}: git fetch --tags fetches what is new.`);
  }
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
}

const quiet: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];

/** Links the project's packages if the release needs exactly these; otherwise installs them. */
function takePackages(root: string, folder: string): void {
  const own = lockOf(root);
  const wanted = lockOf(folder);
  if (own !== null && own === wanted && existsSync(join(root, nodeFile)))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  else run('npm', ['ci', '--no-audit', '--no-fund'], folder);
}

function lockOf(folder: string): string | null {
  const file = join(folder, 'package-lock.json');
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** Adds Node to a release, as a hard link where possible. */
function takeNode(from: string, release: string): void {
  const to = join(release, nodeFile);
  mkdirSync(dirname(to), { recursive: true });
  const own = resolve(from);
  try {
    linkSync(own, to);
  } catch {
    cpSync(own, to);
  }
}

function run(program: string, words: readonly string[], cwd: string): void {
  const { status, error, stdout, stderr } = spawnSync(program, words, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  });
  if (status === 0) return;
  const said = `${stdout ?? ''}${stderr ?? ''}`.trim();
  throw new CannotOpen(
    `${program} ${words.join(' ')} failed (${error?.message ?? `status ${status}`}):\n${said.slice(-4_000)}`,
  );
}

/** Formats a time in UTC, e.g. `20261123-014502`. */
const stamp = (time: Date) => time.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');

/** Removes all releases except the given ones. */
export function removeAllExcept(releases: string, ids: ReadonlySet<string>): void {
  for (const name of readdirSync(releases))
    if (isRelease(join(releases, name)) && !ids.has(name) && /^\d{8}-\d{6}-/.test(name))
      rmSync(join(releases, name), { recursive: true, force: true });
}
