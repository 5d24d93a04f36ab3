import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';

/**
 * Keeps V8's compiled code of this build beside it, so that the next start need not compile it again
 * (https://nodejs.org/api/module.html#module-compile-cache). Where the folder cannot be written there is no cache.
 */
enableCompileCache(resolve(import.meta.dirname, '../compile-cache'));
