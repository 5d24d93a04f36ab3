import { expect, test } from 'vitest';
import { importCycles, importsIn } from './import-cycles.ts';

test('finds imports of values, types, side effects and dynamic imports', () => {
  const source = [
    "import { a } from './a.ts';",
    "import type { B } from '../b.ts';",
    "export { c } from './c.ts';",
    "import './d.ts';",
    "type E = typeof import('./e.ts');",
    "void import('./f.ts');",
    "import {\n  g,\n} from './g.ts';",
    "import { z } from 'zod';",
  ].join('\n');
  expect(importsIn('server/http/x.ts', source)).toEqual([
    'server/http/a.ts',
    'server/b.ts',
    'server/http/c.ts',
    'server/http/d.ts',
    'server/http/e.ts',
    'server/http/f.ts',
    'server/http/g.ts',
  ]);
});

test('reports a cycle once, with the chain that closes it', () => {
  const graph = new Map([
    ['a.ts', ['b.ts', 'd.ts']],
    ['b.ts', ['c.ts']],
    ['c.ts', ['a.ts', 'd.ts']],
    ['d.ts', []],
  ]);
  expect(importCycles(graph)).toEqual(['files import each other:\n    a.ts\n    → b.ts\n    → c.ts\n    → a.ts']);
});

test('files that only share an import are no cycle', () => {
  const graph = new Map([
    ['a.ts', ['b.ts', 'c.ts']],
    ['b.ts', ['c.ts']],
    ['c.ts', []],
  ]);
  expect(importCycles(graph)).toEqual([]);
});
