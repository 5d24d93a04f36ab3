import { expect, test } from 'vitest';
import { readingBesideThemselves } from './image.ts';

test('what reads files that lie beside it cannot be bundled into an image, and is told', () => {
  const reads = 'node_modules/postal-codes-js/formats-node.js';
  const own = 'server/storefront-process.ts';
  const unused = 'node_modules/pino/lib/transport.js';
  expect(readingBesideThemselves(['node_modules/hono/dist/index.js', reads, own, unused])).toEqual([reads]);
});
