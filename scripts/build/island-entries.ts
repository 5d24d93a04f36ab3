import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { root } from './paths.ts';

const ending = /\.island\.tsx?$/;

export interface IslandFile {
  name: string;
  /** Path relative to the project, which is also the entry point: `ui/cart/cart-view.island.tsx`. */
  file: string;
  kind: 'Island' | 'Enhancer';
}

/** Returns all islands and enhancers, found by their file names. */
export function islandFiles(): IslandFile[] {
  return globSync('ui/*/*.island.{ts,tsx}', { cwd: root }).sort().map(read);
}

/**
 * Builds each island as a module with one function `start(root, props, prefix, rendered)`. So React is loaded only where it is
 * needed, and the runtime depends neither on the islands nor on how they start.
 */
export const islandEntries: Plugin = {
  name: 'island-entries',
  setup(build) {
    build.onResolve({ filter: ending }, ({ kind, path }) =>
      kind === 'entry-point' ? { path, namespace: 'island' } : undefined,
    );
    // One copy per script. Shared, it would be a chunk of two lines that every script has to request.
    build.onResolve({ filter: /\/define-island\.ts$/ }, ({ path, importer, resolveDir }) => ({
      path: resolve(resolveDir, path),
      suffix: `?${basename(importer)}`,
    }));
    build.onLoad({ filter: ending, namespace: 'island' }, ({ path }) => ({
      contents: startOf(path),
      resolveDir: resolve(root, dirname(path)),
    }));
  },
};

function startOf(file: string): string {
  const island = `import island from './${basename(file)}';\n`;
  if (read(file).kind === 'Enhancer') return `${island}export const start = island.enhance;\n`;
  return `import { hydrate } from '../runtime/hydrate.tsx';
${island}export const start = (root, props, prefix, rendered) =>
  hydrate(root, { component: island.component, props, prefix, rendered });\n`;
}

/**
 * Reads the island's name and kind. @throws where the island's name differs from its file's: it would be rendered but
 * not found in the browser
 */
function read(file: string): IslandFile {
  const name = basename(file).replace(ending, '');
  const source = readFileSync(resolve(root, file), 'utf8');
  const [, kind, declared = 'nothing'] = /define(Island|Enhancer)\(\s*'([^']+)'/.exec(source) ?? [];
  if (declared !== name)
    throw new Error(`${file} must call defineIsland('${name}', …) and export it as default; it names ${declared}.`);
  return { file, name, kind: kind === 'Enhancer' ? kind : 'Island' };
}
