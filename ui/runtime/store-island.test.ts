import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

test('the runtime that every page loads weighs at most 2 KB (brotli), besides the names of the islands', async () => {
  const { outputFiles } = await build({
    entryPoints: ['ui/runtime/store-island.ts'],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    external: ['island-registry', './hydrate.tsx', './dev-reload.ts'],
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const [runtime] = outputFiles;
  expect(runtime?.text).not.toContain('dev-reload');
  expect(brotliCompressSync(runtime?.contents ?? '').length).toBeLessThanOrEqual(2 * 1024);
});
