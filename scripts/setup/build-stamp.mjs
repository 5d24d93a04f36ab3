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
  'scripts/chromium.ts',
  'scripts/http-shopper',
  'scripts/load',
  'static/marks',
  'demo/catalogue',
  'demo/content',
  'demo/collections.json',
  'demo/coupons.json',
  'demo/looks.json',
  'neutral',
  'package-lock.json',
];

/**
 * Returns a fingerprint of everything that the build reads. The pseudo-languages are part of it only where
 * they are requested.
 */
export function sourcesFingerprint() {
  const pseudo = ['', ...(process.env.LANGUAGES?.match(/\bx[rx]\b/g) ?? [])].join('-');
  return fingerprint(sources) + pseudo;
}

/** True when `dist` was built from these sources. */
export function isBuilt() {
  return isDone(stamp, sourcesFingerprint());
}

export function markBuilt(value) {
  markDone(stamp, value);
}

/** Marks `dist` as outdated, while a build runs and in case it fails. */
export function markUnbuilt() {
  rmSync(stamp, { force: true });
}
