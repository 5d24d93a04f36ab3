import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { defaultLanguage } from '../../shared/constants.ts';
import { languages, pseudoLanguage } from '../../shared/messages/catalogues.ts';
import { type IslandFile, islandEntries, islandFiles } from './island-entries.ts';
import { dropLeftovers } from './leftovers.ts';
import { assetsDir, browserMetaFile, manifestFile, mapsDir, root } from './paths.ts';
import { releaseOfSources } from './server.ts';
import { buildSprites } from './sprites.ts';
import { wordsByArea } from './words.ts';

const styleSheets = ['shell', 'catalog', 'cart', 'checkout', 'account', 'content'];

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
 * What browsers get, in four builds. What every page needs: the runtime, which shares no file with the islands and so
 * stays the same when they change, and one style sheet a family. What reports from the browser, which names its release.
 * The islands, split so that a module exists once. The enhancers apart from them, so that they ask for nothing of what
 * React needs.
 */
export const browserBuilds = (minify: boolean): readonly BuildOptions[] => [
  {
    ...common(minify),
    entryPoints: ['ui/runtime/store-island.ts', ...styleSheets.map((name) => `ui/styles/${name}.css`)],
  },
  reportsBuild(minify),
  ...builtLanguages().flatMap((language) => [
    islandsBuild(minify, 'Island', language),
    islandsBuild(minify, 'Enhancer', language),
  ]),
];

/** The script that reports what goes wrong in a page (docs/analytics.md). */
export function reportsBuild(minify: boolean): BuildOptions {
  const { define, ...options } = common(minify);
  return {
    ...options,
    entryPoints: ['ui/analytics/reports/browser-reports.ts'],
    define: { ...define, 'process.env.RELEASE': JSON.stringify(releaseOfSources()) },
  };
}

/** Returns every language with a catalogue, and the pseudo-language where requested. */
function builtLanguages(): readonly string[] {
  const asked = (process.env.LANGUAGES ?? '').split(',').map((language) => language.trim());
  return asked.includes(pseudoLanguage) ? [...languages, pseudoLanguage] : languages;
}

/** What says no words is the same file, under the same name, in the builds of all languages. */
export function islandsBuild(minify: boolean, kind: IslandFile['kind'], language: string): BuildOptions {
  const islands = islandFiles().filter((island) => island.kind === kind);
  const ending = language === defaultLanguage ? '' : `_${language}`;
  return {
    ...common(minify),
    entryPoints: islands.map(({ file, name }) => ({ in: file, out: name + ending })),
    splitting: true,
    plugins: [islandEntries, wordsByArea(language)],
  };
}

/** @returns with the names of all that it made under `assetsDir`, which may be from an earlier build of the same */
export async function buildBrowser(minify: boolean): Promise<{ metafile: Metafile; made: Set<string> }> {
  mkdirSync(assetsDir, { recursive: true });
  const results = await Promise.all(browserBuilds(minify).map((options) => build(options)));
  copyFont();
  const { metafile, sprites } = writeManifest(results.map(({ metafile }) => metafile));
  const outputs = Object.keys(metafile.outputs).filter((output) => !output.endsWith('.map'));
  takeMapsAway(Object.keys(metafile.outputs));
  await buildWorker(minify, outputs);
  return { metafile, made: new Set([...outputs.map((output) => basename(output)), ...sprites, font, serviceWorker]) };
}

/** Moves the source maps to a folder that is not served, and removes those of earlier builds. */
function takeMapsAway(outputs: readonly string[]): void {
  mkdirSync(mapsDir, { recursive: true });
  const maps = outputs.filter((output) => output.endsWith('.map'));
  for (const map of maps) renameSync(resolve(root, map), resolve(mapsDir, basename(map)));
  dropLeftovers(mapsDir, new Set(maps.map((map) => basename(map))));
}

const font = 'fonts/jost-latin.woff2';
const serviceWorker = 'sw.js';

/** The service worker, under a name of its own; the build it belongs to is all that the others' names say. */
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
export function writeManifest(metafiles: readonly (Metafile | undefined)[]) {
  const metafile = metafiles.reduce<Metafile>(
    (whole, each) => {
      if (!each) throw new Error('esbuild gave no metafile.');
      return { inputs: { ...whole.inputs, ...each.inputs }, outputs: { ...whole.outputs, ...each.outputs } };
    },
    { inputs: {}, outputs: {} },
  );
  const { addresses, made: sprites } = buildSprites();
  const files = { ...addresses, ...addressesOf(metafile) };
  mkdirSync(dirname(browserMetaFile), { recursive: true });
  writeFileSync(browserMetaFile, JSON.stringify(metafile));
  writeFileSync(manifestFile, `${JSON.stringify({ files }, null, 2)}\n`);
  return { metafile, sprites };
}

/** Logical name of each entry point (`xx/…` in another language) → its hashed address. */
export function addressesOf({ outputs }: Metafile): Record<string, string> {
  const files: Record<string, string> = {};
  for (const [output, { entryPoint }] of Object.entries(outputs)) {
    if (!entryPoint) continue;
    const name = basename(entryPoint).replace(/\.tsx?$/, '.js');
    const [, language] = /_([a-z]{2})-\w+\.js$/.exec(output) ?? [];
    files[language ? `${language}/${name}` : name] = `/assets/${basename(output)}`;
  }
  return files;
}

export function copyFont(): void {
  const from = resolve(root, 'node_modules/@fontsource-variable/jost/files/jost-latin-wght-normal.woff2');
  cpSync(from, resolve(assetsDir, font));
}
