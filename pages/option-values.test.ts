import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const withoutValue = /^<option\b(?!.*\bvalue=)/s;

test('every option names the value that it sends, so that its words can change', () => {
  const files = globSync('{pages,ui}/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'));
  const options = files.flatMap((file) =>
    (readFileSync(file, 'utf8').match(/<option\b[^>]*>/g) ?? []).map((tag) => ({ file, tag })),
  );
  expect(options.length).toBeGreaterThan(10);
  expect(options.filter(({ tag }) => withoutValue.test(tag))).toEqual([]);
});
