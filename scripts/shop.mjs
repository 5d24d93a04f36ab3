import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { isBuilt } from './setup/build-stamp.mjs';
import { root } from './setup/project.mjs';

/** An import of any size stays within 300 MB: V8 would let garbage grow to a share of the machine. */
const littleMemory = ['--max-old-space-size=128', '--max-semi-space-size=8'];
if (process.argv[2] === 'import' && process.execve && process.execArgv.length === 0)
  process.execve(process.execPath, [process.execPath, ...littleMemory, ...process.argv.slice(1)], process.env);

/**
 * `npm run shop`: the command line from the build, which starts in a third of the time; from the sources where they
 * were not built.
 */
if (isBuilt()) {
  enableCompileCache(join(root, 'dist/compile-cache'));
  await import('../dist/server/shop.js');
} else await import('../server/command-line/main.ts');
