import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const windows = process.platform === 'win32';

/** The pinned Node, installed as a package: scripts and shop run on it, whatever Node the machine has. */
export const pinnedNode = join(root, 'node_modules/node/bin', windows ? 'node.exe' : 'node');
export const npm = windows ? 'npm.cmd' : 'npm';

/** Returns a fingerprint of the content of files and folders. */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesIn(join(root, path))) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesIn(path) {
  if (!existsSync(path)) return [];
  const entries = safeReaddir(path);
  if (!entries) return [path];
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1)).flatMap((entry) => filesIn(join(path, entry.name)));
}

function safeReaddir(path) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch {
    return null;
  }
}

/** True when `stampFile` contains this fingerprint. */
export function isDone(stampFile, value) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === value;
}

export function markDone(stampFile, value) {
  writeFileSync(stampFile, value);
}
