import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { sourceLanguage } from '../../shared/constants.ts';
import { languages, pseudoLanguages } from '../../shared/messages/catalogues.ts';
import { type BuiltFaces, buildFaces, facesInStyles } from './faces.ts';
import { type IslandFile, islandEntries, islandFiles } from './island-entries.ts';
import { dropLeftovers } from './leftovers.ts';
import { assetsDir, browserMetaFile, manifestFile, mapsDir, root } from './paths.ts';
import { releaseOfSources } from './server.ts';
import { buildSprites } from './sprites.ts';
import { wordsByArea } from './words.ts';

const styleSheets = ['shell', 'catalog', 'cart', 'checkout', 'account', 'content', 'office'];

const common = (minify: boolean): BuildOptions => ({
  absWorkingDir: root,
  outdir: assetsDir,
  entryNames: '[name]-[hash]',
  chunkNames: 'chunk-[hash]',
  assetNames: '[name]-[hash]',
  bundle: true,
  format: 'esm',
  target: ['es2022', 'chrome120', 'safari17', 'firefox120'],
  jsx: 'automatic',
  minify,
  ...(minify && { sourcemap: 'external', sourcesContent: false }),
  metafile: true,
  external: ['/assets/*'],
  define: { 'process.env.NODE_ENV': JSON.stringify(minify ? 'production' : 'development') },
  loader: { '.svg': 'file' },
  logLevel: 'silent',
});

/**
 * The browser's files, in four builds:
 * - the runtime, which every page needs, the keys of the office, and one style sheet per family of pages. It shares no file with the islands,
 * so a change of these does not change it;
 * - the error reporter, which contains the release's name;
 * - the islands, split so that each module exists once;
 * - the enhancers, separately, so that they load nothing of React.
 */
export const browserBuilds = (minify: boolean, faces: BuiltFaces): readonly BuildOptions[] => [
  {
    ...common(minify),
    entryPoints: [
      'ui/runtime/store-island.ts',
      'ui/office/office-passkey.ts',
      'ui/office/office-keys.ts',
      'ui/office/office-product.ts',
      'ui/office/office-pack.ts',
      ...styleSheets.map((name) => `ui/styles/${name}.css`),
    ],
    plugins: [facesInStyles(faces)],
  },
  reportsBuild(minify),
  ...builtLanguages().flatMap((language) => [
    islandsBuild(minify, 'Island', language),
    islandsBuild(minify, 'Enhancer', language),
  ]),
];

/** Returns the build of the script that reports errors in pages (docs/develop/analytics.md). */
export function reportsBuild(minify: boolean): BuildOptions {
  const { define, ...options } = common(minify);
  return {
    ...options,
    entryPoints: ['ui/analytics/reports/browser-reports.ts'],
    define: { ...define, 'process.env.RELEASE': JSON.stringify(releaseOfSources()) },
  };
}

/** Returns every language with a catalogue, and the pseudo-languages that are requested. */
function builtLanguages(): readonly string[] {
  const asked = (process.env.LANGUAGES ?? '').split(',').map((language) => language.trim());
  return [...languages, ...pseudoLanguages.filter((language) => asked.includes(language))];
}

/**
 * Returns the build of all islands or enhancers in one language. A file without messages has the same content and name
 * in every language.
 */
export function islandsBuild(minify: boolean, kind: IslandFile['kind'], language: string): BuildOptions {
  const islands = islandFiles().filter((island) => island.kind === kind);
  const ending = language === sourceLanguage ? '' : `_${language}`;
  return {
    ...common(minify),
    entryPoints: islands.map(({ file, name }) => ({ in: file, out: name + ending })),
    splitting: true,
    plugins: [islandEntries, wordsByArea(language)],
  };
}

/**
 * Builds all browser files. @returns also the names of all files under `assetsDir`, some of which may come from an
 * earlier build of the same sources
 */
export async function buildBrowser(minify: boolean): Promise<{ metafile: Metafile; made: Set<string> }> {
  mkdirSync(assetsDir, { recursive: true });
  const faces = await buildFaces();
  const results = await Promise.all(browserBuilds(minify, faces).map((options) => build(options)));
  const { metafile, sprites } = writeManifest(
    results.map(({ metafile }) => metafile),
    faces,
  );
  const outputs = Object.keys(metafile.outputs).filter((output) => !output.endsWith('.map'));
  moveSourceMaps(Object.keys(metafile.outputs));
  await buildWorker(minify, outputs);
  return {
    metafile,
    made: new Set([...outputs.map((output) => basename(output)), ...sprites, ...faces.made, serviceWorker]),
  };
}

/** Moves the source maps to a folder that is not served, and removes those of earlier builds. */
function moveSourceMaps(outputs: readonly string[]): void {
  mkdirSync(mapsDir, { recursive: true });
  const maps = outputs.filter((output) => output.endsWith('.map'));
  for (const map of maps) renameSync(resolve(root, map), resolve(mapsDir, basename(map)));
  dropLeftovers(mapsDir, new Set(maps.map((map) => basename(map))));
}

const serviceWorker = 'sw.js';

/** Builds the service worker. Its name never changes; its build id is derived from the names of all other files. */
async function buildWorker(minify: boolean, outputs: readonly string[]): Promise<void> {
  const id = createHash('sha256').update(outputs.toSorted().join()).digest('hex').slice(0, 12);
  await build({
    ...common(minify),
    entryPoints: ['ui/offline/sw.ts'],
    entryNames: '[name]',
    format: 'iife',
    sourcemap: false,
    define: { 'process.env.BUILD': JSON.stringify(id) },
  });
}

/** Writes the manifest of all builds together. */
export function writeManifest(
  metafiles: readonly (Metafile | undefined)[],
  { files: faceFiles, fallbacks, ofStyles }: BuiltFaces,
) {
  const metafile = metafiles.reduce<Metafile>(
    (whole, each) => {
      if (!each) throw new Error('esbuild gave no metafile.');
      return { inputs: { ...whole.inputs, ...each.inputs }, outputs: { ...whole.outputs, ...each.outputs } };
    },
    { inputs: {}, outputs: {} },
  );
  const { urls, made: sprites } = buildSprites();
  const files = { ...urls, ...urlsOf(metafile) };
  mkdirSync(dirname(browserMetaFile), { recursive: true });
  writeFileSync(browserMetaFile, JSON.stringify(metafile));
  writeFileSync(
    manifestFile,
    `${JSON.stringify({ files, faces: { files: faceFiles, fallbacks, ofStyles } }, null, 2)}\n`,
  );
  return { metafile, sprites };
}

/** Returns the hashed URL of each entry point by its logical name (`xx/…` in another language). */
export function urlsOf({ outputs }: Metafile): Record<string, string> {
  const files: Record<string, string> = {};
  for (const [output, { entryPoint }] of Object.entries(outputs)) {
    if (!entryPoint) continue;
    const name = basename(entryPoint).replace(/\.tsx?$/, '.js');
    const [, language] = /_([a-z]{2})-\w+\.js$/.exec(output) ?? [];
    files[language ? `${language}/${name}` : name] = `/assets/${basename(output)}`;
  }
  return files;
}
