import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { root } from './paths.ts';

const folder = resolve(root, 'ui/islands');
const ending = '.island.tsx';

/** Names of all islands, from their file names. */
export function islandNames(): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .sort();
}

/** Makes the module `island-registry`: name → () => import(its file). */
export const islandRegistry: Plugin = {
  name: 'island-registry',
  setup(build) {
    build.onResolve({ filter: /^island-registry$/ }, () => ({ path: 'registry', namespace: 'islands' }));
    build.onLoad({ filter: /.*/, namespace: 'islands' }, () => ({ contents: registrySource(), resolveDir: folder }));
  },
};

function registrySource(): string {
  const entries = islandNames().map((name) => {
    checkName(name);
    return `  ${JSON.stringify(name)}: () => import('./${name}${ending}'),`;
  });
  return `export const registry = {\n${entries.join('\n')}\n};\n`;
}

/** An island that is called something else than its file would be rendered and never found again. */
function checkName(name: string): void {
  const source = readFileSync(resolve(folder, name + ending), 'utf8');
  const declared = /defineIsland\(\s*'([^']+)'/.exec(source)?.[1];
  if (declared !== name) {
    throw new Error(
      `ui/islands/${name}${ending} must call defineIsland('${name}', …) and export it as default; it names ${declared ?? 'nothing'}.`,
    );
  }
}
