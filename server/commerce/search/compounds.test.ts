import { expect, it } from 'vitest';
import type { Synonym } from '../../../shared/contract/search-words.ts';
import { compoundOf } from './correct.ts';
import { lexiconOf } from './lexicon.ts';

const synonym: Synonym = { words: ['bluse'], find: ['blouse'] };
const known = lexiconOf(['bluse', 'seide', 'hose', 'strumpfhose'].map((word) => [word, synonym] as const));

it.for([
  ['seidenbluse', ['seide', 'bluse']],
  ['festbluse', ['fest', 'bluse']],
  ['wollstrumpfhose', ['woll', 'strumpfhose']],
  ['bluse', null],
  ['zubluse', null],
  ['blusen', null],
] as const)('%s consists of %s', ([word, parts]) => {
  expect(compoundOf(word, known)).toEqual(parts);
});
