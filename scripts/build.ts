import { rmSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { catalogueOf, languages } from '../shared/messages/catalogues.ts';
import { officeCatalogueOf, officeLanguages } from '../shared/messages/office/office-messages.ts';
import { brokenBoundaries, brokenInSources, strayInBrowser } from './build/boundaries.ts';
import { buildBrowser } from './build/browser.ts';
import { compressAssets } from './build/compress.ts';
import { layOutImage } from './build/image.ts';
import { importCycles, importsOfSources } from './build/import-cycles.ts';
import { dropLeftovers } from './build/leftovers.ts';
import { assetsDir, compileCacheDir, serverDir } from './build/paths.ts';
import { brokenRooms } from './build/rooms.ts';
import { buildServer } from './build/server.ts';
import { faultsOfTexts } from './build/texts.ts';
import { markBuilt, markUnbuilt, sourcesFingerprint } from './setup/build-stamp.mjs';

/**
 * Builds the server and the browser's files, and rejects imports that cross a boundary and languages that lack texts. With `--image DIR` it also
 * writes everything that a running shop needs to that folder.
 */
async function main(): Promise<void> {
  const started = performance.now();
  const { values } = parseArgs({ options: { image: { type: 'string' } } });
  const sources = sourcesFingerprint();
  markUnbuilt();
  const [browser, server] = await Promise.all([buildBrowser(true), buildServer(true)]);
  const { metafile, made } = browser;
  const sourceImports = importsOfSources();
  const broken = [
    ...brokenBoundaries(server),
    ...brokenBoundaries(metafile),
    ...strayInBrowser(metafile),
    ...brokenInSources(sourceImports),
    ...importCycles(sourceImports),
    ...brokenRooms(sourceImports),
  ];
  if (broken.length > 0) {
    console.error(`Imports that cross a boundary or form a cycle:\n  ${broken.join('\n  ')}`);
    process.exit(1);
  }
  const faults = [
    ...languages.flatMap((language) => faultsOfTexts(language, catalogueOf(language), catalogueOf('en'))),
    ...officeLanguages.flatMap((language) =>
      faultsOfTexts(`office ${language}`, officeCatalogueOf(language), officeCatalogueOf('en')),
    ),
  ];
  if (faults.length > 0) {
    console.error(`Texts of shared/messages that are not complete:\n  ${faults.join('\n  ')}`);
    process.exit(1);
  }
  await compressAssets();
  dropLeftovers(assetsDir, made);
  dropLeftovers(serverDir, new Set(Object.keys(server.outputs).map((output) => basename(output))));
  // Of the code before; the next start fills it (server/operations/process/compile-cache.ts).
  rmSync(compileCacheDir, { recursive: true, force: true });
  markBuilt(sources);
  if (values.image) await layOutImage(resolve(values.image));
  console.log(`built in ${Math.round(performance.now() - started)} ms`);
}

await main();
