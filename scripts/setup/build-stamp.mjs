import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isDone, markDone, root } from './project.mjs';

const stamp = join(root, 'dist/.built');
const sources = [
  'server',
  'ui',
  'pages',
  'shared',
  'scripts/build',
  'scripts/build.ts',
  'static/marks',
  'demo/catalogue',
  'demo/content',
  'demo/collections.json',
  'demo/coupons.json',
  'demo/looks.json',
  'package-lock.json',
];

/** One value for everything that the build is made from; the pseudo-language is built only where it is asked for. */
export function sourcesFingerprint() {
  const pseudo = /\bxx\b/.test(process.env.LANGUAGES ?? '') ? '-xx' : '';
  return fingerprint(sources) + pseudo;
}

/** True when what lies in `dist` was built from these sources. */
export function isBuilt(value = sourcesFingerprint()) {
  return isDone(stamp, value);
}

export function markBuilt(value) {
  markDone(stamp, value);
}

/** While it is built, and should that fail, nothing in `dist` counts as built. */
export function markUnbuilt() {
  rmSync(stamp, { force: true });
}
