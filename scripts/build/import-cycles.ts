import { globSync, readFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { root } from './paths.ts';

/** The files that each file imports; paths are relative to the project. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** `import … from './x.ts'`, `export … from`, `import './x.ts'`, and `import('./x.ts')`, also as a type. */
const relativeImport = /(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)'(\.{1,2}\/[^']+)'/gm;

/**
 * Reads the imports of all sources, type imports included. esbuild removes these, so its metafile does not show a cycle
 * of types.
 */
export function importsOfSources(): ImportGraph {
  const files = globSync(['{server,ui,pages,shared,scripts,load-tests,tests}/**/*.{ts,tsx}', 'demo/*.ts'], {
    cwd: root,
  }).sort();
  return new Map(files.map((file) => [file, importsIn(file, readFileSync(resolve(root, file), 'utf8'))]));
}

/** Returns the files that a source file imports by a relative path. */
export function importsIn(file: string, source: string): string[] {
  return [...source.matchAll(relativeImport)].map(([, path = '']) => posix.join(posix.dirname(file), path));
}

/** Returns, for each group of files that import each other, a shortest cycle through its first file. */
export function importCycles(graph: ImportGraph): string[] {
  const reported = new Set<string>();
  const cycles: string[] = [];
  for (const file of graph.keys()) {
    if (reported.has(file)) continue;
    const cycle = cycleThrough(graph, file);
    if (!cycle) continue;
    for (const member of cycle) reported.add(member);
    cycles.push(`files import each other:\n    ${[...cycle, file].join('\n    → ')}`);
  }
  return cycles;
}

/** Returns a shortest chain of imports from a file back to itself. */
function cycleThrough(graph: ImportGraph, start: string): string[] | undefined {
  const before = new Map<string, string>();
  const queue = [start];
  for (const file of queue) {
    for (const to of graph.get(file) ?? []) {
      if (to === start) return chainTo(before, file);
      if (before.has(to)) continue;
      before.set(to, file);
      queue.push(to);
    }
  }
  return undefined;
}

function chainTo(before: ReadonlyMap<string, string>, last: string): string[] {
  const chain: string[] = [];
  for (let at: string | undefined = last; at !== undefined; at = before.get(at)) chain.unshift(at);
  return chain;
}
