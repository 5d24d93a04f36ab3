import { resolve } from 'node:path';
import { build } from 'esbuild';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The process that is killed, as one file that starts quickly. */
    doomedFile: string;
  }
}

const root = resolve(import.meta.dirname, '../..');
const outfile = resolve(root, 'test-results/faults/doomed.js');

/** Bundles the process that is killed: it is started hundreds of times. */
export default async function bundleDoomed(project: TestProject): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: ['tests/faults/doomed.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node26',
    format: 'esm',
    // What finds its files beside itself, or binds to the system, stays where it is.
    external: ['sharp', 'pg', 'postal-codes-js', 'nodemailer', 'pino', 'sanitize-html'],
    jsx: 'automatic',
    banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);` },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  project.provide('doomedFile', outfile);
}
