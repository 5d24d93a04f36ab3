import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { dist, root, serverMetaFile } from './paths.ts';

/** The server as one file; packages stay in node_modules. */
export const serverBuild = (minify: boolean): BuildOptions => ({
  absWorkingDir: root,
  entryPoints: { main: 'server/main.ts' },
  outdir: resolve(dist, 'server'),
  bundle: true,
  platform: 'node',
  target: 'node26',
  format: 'esm',
  packages: 'external',
  jsx: 'automatic',
  sourcemap: true,
  metafile: true,
  define: { 'process.env.NODE_ENV_BUILD': JSON.stringify(minify ? 'production' : 'development') },
  logLevel: 'silent',
});

export async function buildServer(minify: boolean): Promise<Metafile> {
  const { metafile } = await build(serverBuild(minify));
  if (!metafile) throw new Error('esbuild gave no metafile.');
  mkdirSync(dirname(serverMetaFile), { recursive: true });
  writeFileSync(serverMetaFile, JSON.stringify(metafile));
  return metafile;
}
