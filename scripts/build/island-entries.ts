import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { root } from './paths.ts';

const ending = /\.island\.tsx?$/;

export interface IslandFile {
  name: string;
  /** Path relative to the project, which is also its entry point: `ui/cart/cart-view.island.tsx`. */
  file: string;
  kind: 'Island' | 'Enhancer';
}

/** All islands, by their file names. */
export function islandFiles(): IslandFile[] {
  return globSync('ui/*/*.island.{ts,tsx}', { cwd: root }).sort().map(read);
}

/**
 * What the browser gets of an island is one module with one function `start(root, props, prefix)`: React comes with it
 * only where it is needed, and the runtime knows neither the islands nor how they start.
 */
export const islandEntries: Plugin = {
  name: 'island-entries',
  setup(build) {
    build.onResolve({ filter: ending }, ({ kind, path }) =>
      kind === 'entry-point' ? { path, namespace: 'island' } : undefined,
    );
    // One a script: all of them would ask for a file of its own otherwise, with two lines in it.
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
${island}export const start = (root, props, prefix) => hydrate(root, island.component, props, prefix);\n`;
}

/** @throws for an island that is called something else than its file: it would be rendered and never found again */
function read(file: string): IslandFile {
  const name = basename(file).replace(ending, '');
  const source = readFileSync(resolve(root, file), 'utf8');
  const [, kind, declared = 'nothing'] = /define(Island|Enhancer)\(\s*'([^']+)'/.exec(source) ?? [];
  if (declared !== name)
    throw new Error(`${file} must call defineIsland('${name}', …) and export it as default; it names ${declared}.`);
  return { file, name, kind: kind === 'Enhancer' ? kind : 'Island' };
}
