import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { afterEach, expect, test, vi } from 'vitest';
import { reportsBuild } from '../../scripts/build/browser.ts';

test('the runtime has at most 2.2 KB (brotli) and contains no island', async () => {
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
  expect(brotliCompressSync(runtime?.contents ?? '').length).toBeLessThanOrEqual(2.2 * 1024);
  expect(Object.keys(metafile.inputs).filter((input) => !input.startsWith('ui/runtime/'))).toEqual([]);
});

test('the script of browser reports has at most 1.5 KB (brotli) and nothing of the contract', async () => {
  const { outputFiles, metafile } = await build({ ...reportsBuild(true), write: false });
  const script = outputFiles?.find(({ path }) => path.endsWith('.js'));
  expect(brotliCompressSync(script?.contents ?? '').length).toBeLessThanOrEqual(1.5 * 1024);
  expect(Object.keys(metafile?.inputs ?? {}).filter((input) => !input.startsWith('ui/analytics/reports/'))).toEqual([]);
});

afterEach(() => vi.unstubAllGlobals());

test('a prerendered page starts no island and reports nothing before it is shown', async () => {
  const [sendBeacon, define] = [vi.fn(), vi.fn()];
  const where = JSON.stringify({ countryCode: 'US', currencyCode: 'USD', consent: 'granted' });
  const page = Object.assign(new EventTarget(), {
    prerendering: true,
    readyState: 'complete',
    cookie: '',
    documentElement: { toggleAttribute: vi.fn() },
    querySelector: () => ({ innerHTML: where, dataset: {} }),
    querySelectorAll: () => [],
  });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('navigator', { onLine: true, sendBeacon });
  vi.stubGlobal('HTMLElement', class {});
  vi.stubGlobal('customElements', { define });
  await import('./store-island.ts');
  expect([define.mock.calls, sendBeacon.mock.calls]).toEqual([[], []]);
  page.dispatchEvent(new Event('prerenderingchange'));
  expect([define.mock.calls.length, sendBeacon.mock.calls.length]).toEqual([1, 1]);
});
