import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Metafile } from 'esbuild';
import { islandFiles } from './build/island-entries.ts';
import { browserMetaFile, root } from './build/paths.ts';

/**
 * `npm run islands`: lists every island with its strategy, its own size, and the size of everything that a page loads
 * with it the first time.
 */
const metafile = JSON.parse(readFileSync(browserMetaFile, 'utf8')) as Metafile;

function brotli(output: string): number {
  return brotliCompressSync(readFileSync(resolve(root, output))).length;
}

/** Returns an output and everything that it imports statically. */
function closure(output: string, seen = new Set<string>()): Set<string> {
  if (seen.has(output)) return seen;
  seen.add(output);
  for (const { path, kind } of metafile.outputs[output]?.imports ?? []) {
    if (kind === 'import-statement') closure(path, seen);
  }
  return seen;
}

function outputOf(input: string): string {
  const found = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint?.endsWith(input));
  if (!found) throw new Error(`${input} is not in the build. Run: npm run build`);
  return found[0];
}

function outputsWith(input: string): Set<string> {
  const found = Object.entries(metafile.outputs).find(([, { inputs }]) => input in inputs);
  return found ? closure(found[0]) : new Set();
}

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1).padStart(7);
const sum = (outputs: Iterable<string>) => [...outputs].reduce((total, output) => total + brotli(output), 0);
const runtime = outputOf('ui/runtime/store-island.ts');
/** React and the code that hydrates an island, with their imports. */
const react = outputsWith('ui/runtime/hydrate.tsx');

console.log(`runtime on every page: ${kilobytes(sum(closure(runtime)))} KB brotli`);
const reports = outputOf('ui/analytics/reports/browser-reports.ts');
console.log(`reports, after the page: ${kilobytes(sum(closure(reports)))} KB brotli\n`);
console.log('island              strategy       own KB   with React KB');
for (const { name, file } of islandFiles()) {
  const source = readFileSync(resolve(root, file), 'utf8');
  const strategy =
    /define(?:Island|Enhancer)\([^;]*'(load|idle|visible|interaction)'\s*,?\s*\)/s.exec(source)?.[1] ?? '?';
  const all = closure(outputOf(file));
  const own = [...all].filter((output) => !react.has(output));
  const row = [name.padEnd(19), strategy.padEnd(12), kilobytes(sum(own)), kilobytes(sum(all))];
  console.log(row.join(' '));
}
