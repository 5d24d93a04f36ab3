import type { Metafile } from 'esbuild';
import { expect, test } from 'vitest';
import { brokenBoundaries, brokenInSources, strayInBrowser } from './boundaries.ts';
import type { ImportGraph } from './import-cycles.ts';

/** Returns a build's metafile with the given imports; the first file is the entry point. */
function build(imports: Readonly<Record<string, readonly string[]>>): Metafile {
  const [entry] = Object.keys(imports);
  return {
    inputs: Object.fromEntries(
      Object.entries(imports).map(([file, to]) => [
        file,
        { bytes: 1, imports: to.map((path) => ({ path, kind: 'import-statement' as const })) },
      ]),
    ),
    outputs: { 'dist/out.js': { bytes: 1, inputs: {}, imports: [], exports: [], ...(entry && { entryPoint: entry }) } },
  };
}

test.each([
  ['shared/money.ts', 'ui/components/money.tsx', 'shared/ imports nothing'],
  ['shared/money.ts', 'server/config/config.ts', 'shared/ imports nothing'],
  ['ui/islands/cart.island.tsx', 'pages/cart.tsx', 'ui/ imports nothing'],
  ['ui/islands/cart.island.tsx', 'server/config/config.ts', 'ui/ imports nothing'],
  ['pages/cart.tsx', 'server/http/context.ts', 'pages/ imports nothing'],
  ['server/commerce/cart/cart.ts', 'server/http/context.ts', 'commerce service imports only'],
  ['server/commerce/cart/cart.ts', 'ui/stores/cart.ts', 'commerce service imports only'],
  ['server/storefront/cart/cart.tsx', 'server/commerce/cart/cart.ts', 'storefront knows nothing'],
  ['server/commerce/open.ts', 'server/sandboxes/open.ts', 'commerce service imports only'],
  ['server/storefront/cart/cart.tsx', 'server/sandboxes/open.ts', 'only the programs start sandboxes'],
  ['server/sandboxes/card/server.ts', 'server/commerce/cart/cart.ts', 'the sandboxes import only'],
])('%s may not import %s', (from, to, rule) => {
  const entry = from.startsWith('server/sandboxes/')
    ? 'server/operations/cluster/run.ts'
    : 'server/apis/embedded-commerce.ts';
  const [problem, ...others] = brokenBoundaries(build({ [entry]: [from], [from]: [to], [to]: [] }));
  expect(problem).toContain(rule);
  expect(others).toEqual([]);
});

test('allows imports that follow the layers', () => {
  const sound = build({
    'server/apis/embedded-commerce.ts': [
      'server/app.ts',
      'server/commerce/open.ts',
      'server/operations/cluster/run.ts',
    ],
    'server/operations/cluster/run.ts': ['server/sandboxes/open.ts'],
    'server/sandboxes/open.ts': ['server/commerce/payment/providers/card/wire.ts', 'shared/money.ts'],
    'server/commerce/payment/providers/card/wire.ts': [],
    'server/app.ts': ['server/storefront/cart/cart.tsx'],
    'server/storefront/cart/cart.tsx': ['pages/cart.tsx', 'ui/rendering/island.tsx', 'shared/money.ts'],
    'pages/cart.tsx': ['ui/components/money.tsx'],
    'ui/components/money.tsx': ['shared/money.ts'],
    'server/commerce/open.ts': ['shared/money.ts'],
    'ui/rendering/island.tsx': [],
    'shared/money.ts': [],
  });
  expect(brokenBoundaries(sound)).toEqual([]);
});

test.each([
  ['server/app.ts', 'server/command-line/main.ts', 'imports the command line'],
  ['scripts/dev.ts', 'server/command-line/commands.ts', 'imports the command line'],
  ['server/logging/persons.ts', 'server/support/find.ts', 'only the command line and the office read logs'],
  ['server/support/find.ts', 'server/command-line/command.ts', 'imports the command line'],
  ['server/support/find.ts', 'server/office/screen.ts', 'the reading of logs imports only'],
  ['server/commerce/images/compose.ts', 'demo/drawing/render.ts', 'nothing imports the program that draws'],
  ['demo/names-and-pictures.test.ts', 'demo/drawing/render.ts', 'nothing imports the program that draws'],
  ['tests/e2e/shop.ts', 'demo/drawing/render.ts', 'nothing imports the program that draws'],
])('%s may not import %s, nor a type of it', (from, to, rule) => {
  const [problem, ...others] = brokenInSources(new Map([[from, [to]]]));
  expect(problem).toContain(rule);
  expect(others).toEqual([]);
});

test('a test imports the command line, and the reading of logs its own files and the format of the log', () => {
  const sound: ImportGraph = new Map([
    ['scripts/docs.test.ts', ['server/command-line/commands.ts']],
    ['server/command-line/session.ts', ['server/support/find.ts']],
    ['server/support/find.ts', ['server/support/scan.ts', 'server/logging/log-entry.ts', 'shared/json.ts']],
  ]);
  expect(brokenInSources(sound)).toEqual([]);
});

test('the message shows the shortest chain that leads to the import', () => {
  const [problem] = brokenBoundaries(
    build({
      'server/main.ts': ['server/app.ts'],
      'server/app.ts': ['pages/home.tsx', 'pages/cart.tsx'],
      'pages/home.tsx': ['pages/cart.tsx'],
      'pages/cart.tsx': ['server/config/config.ts'],
      'server/config/config.ts': [],
    }),
  );
  expect(problem).toBe(
    'pages/ imports nothing of server/:\n    ' +
      ['server/main.ts', 'server/app.ts', 'pages/cart.tsx', 'server/config/config.ts'].join('\n    → '),
  );
});

test.each([
  'server/config/config.ts',
  'pages/cart.tsx',
  'node_modules/zod/v4/index.js',
  'node_modules/kysely/index.js',
])('a browser never gets %s', (stray) => {
  const entry = 'ui/runtime/store-island.ts';
  const [problem] = strayInBrowser(build({ [entry]: [stray], [stray]: [] }));
  expect(problem).toBe(`a browser chunk holds ${stray}:\n    ${entry}\n    → ${stray}`);
});

test('allows ui/ and shared/ in the browser', () => {
  const sound = build({
    'ui/islands/cart.island.tsx': ['shared/money.ts', 'node_modules/react/index.js'],
    'shared/money.ts': [],
    'node_modules/react/index.js': [],
  });
  expect(strayInBrowser(sound)).toEqual([]);
});
