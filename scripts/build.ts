import { rmSync } from 'node:fs';
import { brokenBoundaries, strayInBrowser } from './build/boundaries.ts';
import { buildBrowser } from './build/browser.ts';
import { compressAssets } from './build/compress.ts';
import { dist } from './build/paths.ts';
import { buildServer } from './build/server.ts';
import { markBuilt, sourcesFingerprint } from './setup/build-stamp.mjs';

/** Builds the server and what browsers get, and refuses imports that cross a boundary. */
async function main(): Promise<void> {
  const started = performance.now();
  const sources = sourcesFingerprint();
  rmSync(dist, { recursive: true, force: true });
  const [browser, server] = await Promise.all([buildBrowser(true), buildServer(true)]);
  const broken = [...brokenBoundaries(server), ...brokenBoundaries(browser), ...strayInBrowser(browser)];
  if (broken.length > 0) {
    console.error(`Imports that cross a boundary:\n  ${broken.join('\n  ')}`);
    process.exit(1);
  }
  await compressAssets();
  markBuilt(sources);
  console.log(`built in ${Math.round(performance.now() - started)} ms`);
}

await main();
