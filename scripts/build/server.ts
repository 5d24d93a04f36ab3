import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { sourcesFingerprint } from '../setup/build-stamp.mjs';
import { dist, root, serverMetaFile } from './paths.ts';

/**
 * React and what shares its one copy, so that the build decides which of React's two builds runs; and packages of hundreds
 * of small files, which as files take a tenth of an idle shop's memory.
 */
const bundled =
  /^(react|react-dom|valtio|@tanstack\/react-query|@tanstack\/query-core|proxy-compare|scheduler|hono|@hono\/node-server|@hono\/zod-validator|zod|kysely)(\/|$)/;

/** Every other package stays in node_modules. */
const packagesOutside: Plugin = {
  name: 'packages-outside',
  setup: (build) =>
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || bundled.test(path) ? undefined : { path, external: true },
    ),
};

/** React's CommonJS asks for Node's own modules by `require`, which a module does not have. */
const requireForReact = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`;

/**
 * The server. What the primary of several processes does not need lies in files of its own, which it does not load.
 */
export const serverBuild = (minify: boolean): BuildOptions => ({
  absWorkingDir: root,
  entryPoints: { main: 'server/main.ts', commerce: 'server/commerce-main.ts' },
  outdir: resolve(dist, 'server'),
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node26',
  format: 'esm',
  plugins: [packagesOutside],
  banner: { js: requireForReact },
  jsx: 'automatic',
  sourcemap: true,
  metafile: true,
  define: {
    'process.env.NODE_ENV': JSON.stringify(minify ? 'production' : 'development'),
    'process.env.RELEASE': JSON.stringify(releaseOfSources()),
  },
  logLevel: 'silent',
});

/** The version in package.json and the first digits of the sources' fingerprint: the same sources are the same release. */
export function releaseOfSources(): string {
  const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'));
  return `${version}+${sourcesFingerprint().slice(0, 8)}`;
}

export async function buildServer(minify: boolean): Promise<Metafile> {
  const { metafile } = await build(serverBuild(minify));
  if (!metafile) throw new Error('esbuild gave no metafile.');
  mkdirSync(dirname(serverMetaFile), { recursive: true });
  writeFileSync(serverMetaFile, JSON.stringify(metafile));
  return metafile;
}
