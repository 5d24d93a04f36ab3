import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { isBuilt } from './setup/build-stamp.mjs';
import { root } from './setup/project.mjs';

/**
 * `npm run shop`: the command line from the build, which starts in a third of the time; from the sources where they
 * were not built.
 */
if (isBuilt()) {
  enableCompileCache(join(root, 'dist/compile-cache'));
  await import('../dist/server/shop.js');
} else await import('./shop.ts');
