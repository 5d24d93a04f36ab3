import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A copy of the tree, in which files are changed. The tree itself stays as it is. */
export interface TreeCopy {
  folder: string;
  read(path: string): Promise<string>;
  write(path: string, source: string): Promise<void>;
  remove(): Promise<void>;
}

/** Returns the paths of a tree's files, changed and new ones included, ignored ones not. */
export function listFiles(root: string): string[] {
  const names = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  });
  return names.split('\0').filter((name) => name !== '');
}

/** Copies a tree into a temporary folder; its packages are shared. */
export async function copyTree(root: string, paths: readonly string[]): Promise<TreeCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'hemline-mutants-'));
  // A file that is deleted but still in the index is left out.
  for (const path of paths) await cp(join(root, path), join(folder, path)).catch(ignoreMissing);
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  // Also where the process is ended: PostgreSQL's own handlers end it on a signal.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return {
    folder,
    read: (path) => readFile(join(folder, path), 'utf8'),
    write: (path, source) => writeFile(join(folder, path), source),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
