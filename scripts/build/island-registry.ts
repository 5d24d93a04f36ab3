import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { root } from './paths.ts';

const folder = resolve(root, 'ui/islands');
const ending = /\.island\.tsx?$/;

export interface IslandFile {
  name: string;
  /** File name within `ui/islands`. */
  file: string;
}

/** All islands, by their file names. */
export function islandFiles(): IslandFile[] {
  return readdirSync(folder)
    .filter((file) => ending.test(file))
    .sort()
    .map((file) => ({ file, name: file.replace(ending, '') }));
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
  const entries = islandFiles().map((island) => {
    checkName(island);
    return `  ${JSON.stringify(island.name)}: () => import('./${island.file}'),`;
  });
  return `export const registry = {\n${entries.join('\n')}\n};\n`;
}

/** An island that is called something else than its file would be rendered and never found again. */
function checkName({ name, file }: IslandFile): void {
  const source = readFileSync(resolve(folder, file), 'utf8');
  const declared = /define(?:Island|Enhancer)\(\s*'([^']+)'/.exec(source)?.[1];
  if (declared === name) return;
  throw new Error(
    `ui/islands/${file} must call defineIsland('${name}', …) and export it as default; it names ${declared ?? 'nothing'}.`,
  );
}
