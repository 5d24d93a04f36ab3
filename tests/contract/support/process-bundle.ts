import { resolve } from 'node:path';
import { build } from 'esbuild';

const root = resolve(import.meta.dirname, '../../..');

/**
 * Bundles a process of the tests that is started again and again: as one file it starts several times as quickly.
 *
 * @param entry path from the root, as `tests/faults/killed-shop.ts`
 * @returns the file to start
 */
export async function bundleProcess(entry: string): Promise<string> {
  const outfile = resolve(root, 'test-results/processes', `${entry.replace(/\W+/g, '-')}.js`);
  await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node26',
    format: 'esm',
    // Packages that load files next to them, or native code, are not bundled.
    external: [
      'sharp',
      'pg',
      'postal-codes-js',
      'nodemailer',
      'pino',
      'sanitize-html',
      'pdfkit',
      'fontkit',
      'subset-font',
      'piscina',
    ],
    jsx: 'automatic',
    banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);` },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  return outfile;
}
