import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isBuilt } from './build-stamp.mjs';
import { fingerprint, isDone, markDone, npm, pinnedNode, root } from './project.mjs';
import { run } from './run.mjs';
import { during, giveUp } from './say.mjs';

const oldestNode = 20;
const packages = join(root, 'node_modules');
/** The packages before, while others are installed. */
const aside = join(root, 'node_modules.before');
const installStamp = join(packages, '.installed');

/**
 * Installs packages and builds where something is missing or has changed; explains what is missing where that is not
 * possible.
 */
export async function prepare() {
  checkNode();
  await install();
  await ensureBuilt();
}

function checkNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= oldestNode) return;
  giveUp(
    `This needs Node.js ${oldestNode} or newer; this is ${process.version}.`,
    'Get a newer one from https://nodejs.org',
  );
}

/** Installs packages where they are missing or have changed. */
export async function install() {
  const wanted = fingerprint(['package.json', 'package-lock.json']);
  // An installation was killed.
  if (existsSync(aside) && !existsSync(pinnedNode)) {
    rmSync(packages, { recursive: true, force: true });
    renameSync(aside, packages);
  }
  if (isDone(installStamp, wanted) && existsSync(pinnedNode)) return;
  const { code, output } = await during('Installing packages (once, a minute or so)', installPackages);
  if (code === 127) giveUp('npm was not found.', 'It comes with Node.js: https://nodejs.org');
  if (code !== 0) giveUp(`The packages could not be installed:\n\n${reason(output)}`, adviceFor(output));
  const runtime = await run(pinnedNode, ['--version']);
  if (runtime.code !== 0) {
    giveUp(`The pinned runtime does not start on this machine (${process.platform} ${process.arch}).`, runtime.output);
  }
  markDone(installStamp, wanted);
}

/**
 * Installs the packages of the lock file. The pinned Node and the build's tools are development dependencies, which npm would
 * leave out, and remove, under `NODE_ENV=production` or `omit=dev`. npm empties node_modules before it installs: what ran
 * before is set aside meanwhile, and returns where the installation fails.
 */
async function installPackages() {
  const words = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const isAside = existsSync(pinnedNode) && setAside();
  const installed = await run(npm, words, { cwd: root, shell: process.platform === 'win32' });
  if (isAside && installed.code !== 0) {
    rmSync(packages, { recursive: true, force: true });
    renameSync(aside, packages);
  }
  rmSync(aside, { recursive: true, force: true });
  return installed;
}

/** @returns false where the folder cannot be renamed, such as a mounted one */
function setAside() {
  try {
    renameSync(packages, aside);
    return true;
  } catch {
    return false;
  }
}

/** Returns npm's error messages, without warnings and usage. */
function reason(output) {
  const lines = output.split('\n').filter((line) => /^npm (error|ERR!) \S/.test(line));
  return (lines.length > 0 ? lines.slice(0, 12) : [output.slice(-1_000)]).join('\n');
}

function adviceFor(output) {
  if (/EACCES|EPERM/.test(output)) return 'This folder must be writable for this account.';
  if (/ENOSPC/.test(output)) return 'The disk is full. Make room, then run the same command again.';
  return 'Is the network up? Then run the same command again.';
}

/** Builds the shop unless `dist` was built from these sources, for the languages that `LANGUAGES` names. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  const { code, output } = await during('Building the shop', () =>
    run(pinnedNode, [join(root, 'scripts/build.ts')], { cwd: root }),
  );
  if (code !== 0) giveUp(`The shop could not be built:\n\n${output}`);
}
