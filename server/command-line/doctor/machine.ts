import { existsSync } from 'node:fs';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isBuilt } from '../../../scripts/setup/build-stamp.mjs';
import { folderName, linkedRelease } from '../../operations/cluster/releases.ts';
import { databaseFile } from '../backup/contents.ts';
import { type Finding, findings, type Patient, reasonOf } from './finding.ts';

const oldestNode = 26;
const MB = 1_000_000;
/** With less space SQLite soon cannot write its journal. */
const leastFree = 200 * MB;
const scarce = 1_000 * MB;

/** Examines the runtime, the build and the disk. */
export async function examineMachine(patient: Patient): Promise<Finding[]> {
  return [node(patient), build(patient), ...(await disk(patient))];
}

function node({ nodeVersion }: Patient): Finding {
  const { ok, warn, fail } = findings('runtime');
  const own = `Node.js ${nodeVersion}`;
  if (Number.parseInt(nodeVersion, 10) < oldestNode)
    return fail(own, `The shop needs Node.js ${oldestNode}; npm start brings it along.`);
  const { version, knownOn } = newestNode;
  if (!isOlderNode(nodeVersion, version)) return ok(own);
  return warn(
    `${own} is older than ${version}, the newest known on ${knownOn}`,
    'It may have known vulnerabilities (https://nodejs.org/en/blog/vulnerability); npm start brings the newer one along.',
  );
}

function build({ root }: Patient): Finding {
  const { ok, warn, fail } = findings('build');
  const release = linkedRelease(join(root, folderName), 'current');
  if (release) return ok(`release ${release} is current`);
  const parts = ['dist/server/main.js', 'dist/server/commerce.js', 'dist/manifest.json'];
  const missing = parts.filter((part) => !existsSync(join(root, part)));
  if (missing.length > 0) return fail(`${missing.join(', ')} is not there`, 'Build it: npm run build');
  // Without sources, as in an image, the build cannot be outdated.
  if (!existsSync(join(root, 'ui')) || isBuilt()) return ok('what was built is there');
  return warn('the sources changed since the shop was built', 'npm start builds it; or: npm run build');
}

async function disk({ dataDir, readDisk }: Patient): Promise<Finding[]> {
  const { ok, warn, fail } = findings('disk');
  const folder = await stat(dataDir).catch(() => null);
  if (!folder) return [warn(`there is no ${dataDir} yet`, 'Start the shop once, or set DATA_DIR.')];
  const found: Finding[] = [];
  const why = await whyNotWritable(dataDir);
  if (why) found.push(fail(`${dataDir} cannot be written: ${why}`, 'It must belong to the account the shop runs as.'));
  if ((folder.mode & 0o077) !== 0 && process.platform !== 'win32')
    found.push(warn(`others on this machine can look into ${dataDir}`, `chmod 700 '${dataDir}'`));
  const { free, all } = await readDisk(dataDir);
  const text = `${megabytes(free)} of ${megabytes(all)} free`;
  const database = await stat(join(dataDir, databaseFile)).catch(() => null);
  const room = 'Make room, or move DATA_DIR: a full disk takes no orders.';
  if (free < leastFree) found.push(fail(text, room));
  else if (free < scarce) found.push(warn(text, room));
  else if (database && free < 2 * database.size) found.push(warn(text, 'Too little for a backup and its check.'));
  else found.push(ok(text));
  const left = (await readdir(dataDir)).filter((name) => name.startsWith('before-restore-'));
  if (left.length > 0) found.push(ok(`saved by a restore: ${left.join(', ')}`));
  return found;
}

/** Returns why a folder is not writable; null if it is. */
async function whyNotWritable(dataDir: string): Promise<string | null> {
  const probe = join(dataDir, `.doctor-${process.pid}`);
  try {
    await writeFile(probe, 'x', { flag: 'wx' });
    return null;
  } catch (error) {
    return reasonOf(error);
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}

const megabytes = (bytes: number) =>
  bytes < 10_000 * MB ? `${Math.floor(bytes / MB)} MB` : `${Math.floor(bytes / MB / 1_000)} GB`;

/**
 * The newest Node.js that was known when this build's runtime was chosen: the version of the `node` package in
 * `package.json`. Later ones repair vulnerabilities: https://nodejs.org/en/blog/vulnerability
 */
export const newestNode = { version: '26.10.0', knownOn: '2026-11-23' } as const;

/** Whether a version of Node.js (`26.9.1`) is older than another one. */
export function isOlderNode(version: string, than: string): boolean {
  const one = version.split('.').map(Number);
  const other = than.split('.').map(Number);
  const at = [0, 1, 2].find((i) => one[i] !== other[i]);
  return at !== undefined && (one[at] ?? 0) < (other[at] ?? 0);
}
