import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { claimsIn, figureIn, problemOf } from './claims.ts';

const text = `# Figures

## Measured again each night

| claim | figure | bench | its output | measured |
| --- | --- | --- | --- | --- |
| a PDF | 3.7 ms | \`documents\` | \`{} ms of processor time\` | 28 November |
| a purchase | 19 ms | \`shoppers --rounds 3\` | \`warm…\\| **all** \\| **{}**\` | 28 November |

## Other

| a row | \`of another table\` |
`;

test('claims are the rows of their table', () => {
  expect(claimsIn(text)).toEqual([
    { name: 'a PDF', figure: 3.7, bench: 'documents', place: '{} ms of processor time' },
    { name: 'a purchase', figure: 19, bench: 'shoppers --rounds 3', place: 'warm…| **all** | **{}**' },
  ]);
  expect(() => claimsIn(text.replace('3.7 ms', 'quick'))).toThrow('cannot be read');
});

test('a figure is found in the output, across lines', () => {
  expect(
    figureIn('cold\n| **all** | **30.1** |\nwarm\n| x | 1 |\n| **all** | **20.5** |', 'warm…| **all** | **{}**'),
  ).toBe(20.5);
  expect(figureIn('nothing', '{} ms')).toBeNull();
});

test.each([
  [4.6, null],
  [2.8, null],
  [4.7, 'says 3.7'],
  [2.7, 'says 3.7'],
  [null, 'does not have'],
])('%s for 3.7 is judged by a quarter', (measured, words) => {
  const [claim] = claimsIn(text);
  if (!claim) throw new Error('There is no claim.');
  const problem = problemOf(claim, measured);
  if (words === null) expect(problem).toBeNull();
  else expect(problem?.message).toContain(words);
});

test('the document has claims that can be read', () => {
  expect(claimsIn(readFileSync('docs/operate/performance.md', 'utf8')).length).toBeGreaterThan(1);
});
