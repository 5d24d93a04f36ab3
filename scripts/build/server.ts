import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { sourcesFingerprint } from '../setup/build-stamp.mjs';
import { dist, root, serverMetaFile } from './paths.ts';

/**
 * Bundled packages: React with everything that must share its single copy, so that the build chooses React's
 * development or production variant; and packages of hundreds of small files, which unbundled take a tenth of an idle
 * shop's memory.
 */
const bundled =
  /^(react|react-dom|valtio|@tanstack\/react-query|@tanstack\/query-core|proxy-compare|scheduler|hono|@hono\/node-server|@hono\/zod-validator|zod|kysely)(\/|$)/;

/** The programs: the shop, the commerce service alone, the command line, and the threads that read and draw for them. */
export const serverEntries = {
  main: 'server/main.ts',
  commerce: 'server/commerce-main.ts',
  shop: 'server/command-line/main.ts',
  'reading-thread': 'server/commerce/database/long-reads/thread.ts',
  'session-thread': 'server/support/order-session.ts',
  'drawing-thread': 'server/commerce/orders/invoices/drawing-thread.ts',
};

/** Leaves every other package in node_modules. */
const packagesOutside: Plugin = {
  name: 'packages-outside',
  setup: (build) =>
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || bundled.test(path) ? undefined : { path, external: true },
    ),
};

/**
 * React's CommonJS code requires Node's modules, and an ES module has no `require`. esbuild gives no name of the sources the
 * name `require`, so this cannot declare a name twice; an import here could.
 */
const requireForReact = `const require = process.getBuiltinModule('node:module').createRequire(import.meta.url);`;

/**
 * Returns the build of the server and of the command line. Code that the primary process does not need is in files of its own, which it does
 * not load.
 */
export const serverBuild = (minify: boolean): BuildOptions => ({
  absWorkingDir: root,
  entryPoints: serverEntries,
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

/**
 * Returns the release's name: the version in package.json and the first digits of the sources' fingerprint. The same
 * sources have the same name.
 */
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
