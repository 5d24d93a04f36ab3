import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

test('the runtime that every page loads weighs at most 1.75 KB (brotli) and knows no island', async () => {
  const { outputFiles, metafile } = await build({
    entryPoints: ['ui/runtime/store-island.ts'],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    external: ['./dev-reload.ts'],
    metafile: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const [runtime] = outputFiles;
  expect(runtime?.text).not.toContain('dev-reload');
  expect(brotliCompressSync(runtime?.contents ?? '').length).toBeLessThanOrEqual(1.75 * 1024);
  expect(Object.keys(metafile.inputs).filter((input) => !input.startsWith('ui/runtime/'))).toEqual([]);
});
