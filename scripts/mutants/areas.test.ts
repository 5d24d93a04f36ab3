import { describe, expect, it } from 'vitest';
import { root } from '../build/paths.ts';
import { areas, isIn } from './areas.ts';
import { listFiles } from './copy.ts';

const paths = listFiles(root);

describe('the areas of mutants', () => {
  it('share no source', () => {
    const sources = Object.values(areas).flatMap((area) => paths.filter((path) => isIn(path, area.sources)));
    expect(sources.filter((path, index) => sources.indexOf(path) !== index)).toEqual([]);
  });

  it.for(Object.entries(areas))('name only sources and tests that there are: %s', ([, { sources, tests }]) => {
    const named = [...sources, ...tests].filter((glob) => !glob.startsWith('!'));
    // Not every area has unit tests beside its rules.
    const missing = named.filter((glob) => !glob.endsWith('.test.ts') && !paths.some((path) => isIn(path, [glob])));
    expect(missing).toEqual([]);
  });
});
