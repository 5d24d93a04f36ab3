import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';

/** A URL of such a file; Vitest adds a query to those of test files. */
const tsx = /\.tsx(\?|$)/;

/**
 * Lets Node run `.tsx` as it runs `.ts`, for the tests and for processes that they start from the sources: `node --import
 * ./tests/tsx.mjs some.ts`. Elements are made as in the build: making React's descriptions of them takes long.
 */
registerHooks({
  load: (url, context, next) => {
    if (!tsx.test(url)) return next(url, context);
    const file = fileURLToPath(url);
    const source = readFileSync(file, 'utf8');
    const { code } = transformSync(source, {
      loader: 'tsx',
      jsx: 'automatic',
      format: 'esm',
      sourcemap: 'inline',
      sourcefile: file,
      sourcesContent: false,
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
