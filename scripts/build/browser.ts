import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { islandRegistry } from './island-registry.ts';
import { assetsDir, browserMetaFile, manifestFile, root } from './paths.ts';

const styleSheets = ['shell', 'catalog', 'cart', 'checkout'];

/** What browsers get: the runtime, the islands split so that a module exists once, and one style sheet a family. */
export const browserBuild = (minify: boolean): BuildOptions => ({
  absWorkingDir: root,
  entryPoints: ['ui/runtime/store-island.ts', ...styleSheets.map((name) => `ui/styles/${name}.css`)],
  outdir: assetsDir,
  entryNames: '[name]-[hash]',
  chunkNames: 'chunk-[hash]',
  assetNames: '[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  target: ['es2022', 'chrome120', 'safari17', 'firefox120'],
  jsx: 'automatic',
  minify,
  metafile: true,
  external: ['/assets/*'],
  define: { 'process.env.NODE_ENV': JSON.stringify(minify ? 'production' : 'development') },
  loader: { '.svg': 'file' },
  plugins: [islandRegistry],
  logLevel: 'silent',
});

export async function buildBrowser(minify: boolean): Promise<Metafile> {
  mkdirSync(assetsDir, { recursive: true });
  const { metafile } = await build(browserBuild(minify));
  if (!metafile) throw new Error('esbuild gave no metafile.');
  writeManifest(metafile);
  copyFont();
  return metafile;
}

/** Logical name of each entry point → its hashed address. */
export function writeManifest(metafile: Metafile): void {
  const files: Record<string, string> = {};
  for (const [output, { entryPoint }] of Object.entries(metafile.outputs)) {
    if (!entryPoint) continue;
    const name = basename(entryPoint).replace(/\.tsx?$/, '.js');
    if (entryPoint.includes('.island.')) continue;
    files[name] = `/assets/${relative(assetsDir, resolve(root, output))}`;
  }
  mkdirSync(dirname(browserMetaFile), { recursive: true });
  writeFileSync(browserMetaFile, JSON.stringify(metafile));
  writeFileSync(manifestFile, `${JSON.stringify({ files }, null, 2)}\n`);
}

export function copyFont(): void {
  const from = resolve(root, 'node_modules/@fontsource-variable/jost/files/jost-latin-wght-normal.woff2');
  cpSync(from, resolve(assetsDir, 'fonts/jost-latin.woff2'));
}
