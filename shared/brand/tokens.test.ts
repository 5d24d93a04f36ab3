import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { looks } from './looks.ts';
import { tokenRules } from './tokens.ts';

test('the look that is built in needs no rules', () => {
  expect(tokenRules(looks.hemline)).toBe('');
});

test.each(Object.entries(looks))(
  'the rules of %s are at most 1 KB and name only properties of the style sheets',
  (_, brand) => {
    const rules = tokenRules(brand);
    expect(Buffer.byteLength(rules)).toBeLessThanOrEqual(1024);
    const sheet = readFileSync('ui/styles/tokens.css', 'utf8');
    const names = [...rules.matchAll(/(--[\w-]+):/g)].map(([, name]) => name);
    expect(names.filter((name) => !sheet.includes(`${name}:`))).toEqual([]);
  },
);

test('a colour of the light scheme does not stay in the dark one', () => {
  const { hemline } = looks;
  const rules = tokenRules({ ...hemline, colours: { ...hemline.colours, paper: '#ffffff' } });
  expect(rules).toMatch(/^:root\{--paper:#ffffff;.*\}@media\(prefers-color-scheme:dark\)\{:root\{--paper:#151311;/);
});

test('a brand without a dark scheme says all that the style sheets would change in the dark', () => {
  const rules = tokenRules({ ...looks.hemline, darkScheme: 'off' });
  expect(rules).toMatch(/^:root\{color-scheme:light;--paper:#faf8f5;/);
  expect(rules).toContain('--dim:none');
  expect(rules).not.toContain('@media');
});

test('own properties are the same in both schemes', () => {
  expect(tokenRules(looks.hemline, { 'bar-color': '#123456' })).toBe(':root{--bar-color:#123456}');
});

test('a look of few columns has two tiles a row, and one of many has all of them in one', () => {
  const { hemline } = looks;
  const rulesOf = (columns: 3 | 4 | 5) => tokenRules({ ...hemline, shape: { ...hemline.shape, columns } });
  expect(rulesOf(3)).toContain('--tiles:repeat(2,minmax(0,1fr))');
  expect(rulesOf(4)).not.toContain('--tiles');
  expect(rulesOf(5)).toContain('--tiles-many:repeat(auto-fit,');
});

/** A brand of colours that nobody would choose. */
const garish = {
  ...looks.lindenhof,
  colours: {
    paper: '#ffff00',
    ground: '#ff99ff',
    ink: '#003300',
    accent: '#0000aa',
    sale: '#800000',
    messageBar: '#00ff00',
  },
};

test('a garish brand leaves no colour of the style sheets in either scheme', () => {
  const sheet = readFileSync('ui/styles/tokens.css', 'utf8');
  const coloured = [...sheet.matchAll(/--([\w-]+): (?:#|rgb)/g)].map(([, name]) => name);
  const [light = '', night = ''] = tokenRules(garish).split('@media');
  expect(coloured.length).toBeGreaterThan(20);
  for (const name of coloured) expect([name, light.includes(`--${name}:`)]).toEqual([name, true]);
  expect(night).not.toBe('');
});

test('style sheets have colours, proportions and columns only where a brand can change them', () => {
  const literal = /#[0-9a-f]{3,8}\b|\brgb\(|\bhsl\(|aspect-ratio: 3 \/ 4/g;
  // Paper is white, a flag's edge shows on every colour, and the office has a look of its own.
  const ofOffice = ['ui/office/frame.css', 'ui/office/frame-on-phones.css'];
  const known = ['ui/content/article-print.css', 'ui/shell/footer.css', 'ui/styles/tokens.css', ...ofOffice];
  const found = globSync('ui/**/*.css')
    .filter((file) => !known.includes(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(literal)].map(([text]) => `${file}: ${text}`));
  expect(found).toEqual([]);
});

test('style sheets use only properties that one of them sets', () => {
  const sheets = globSync('ui/**/*.css').map((file) => readFileSync(file, 'utf8'));
  const set = new Set(sheets.flatMap((sheet) => [...sheet.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name)));
  // One with a value beside it may be missing.
  const used = sheets.flatMap((sheet) => [...sheet.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
  expect(used.length).toBeGreaterThan(500);
  expect(used.filter((name) => !set.has(name))).toEqual([]);
});
