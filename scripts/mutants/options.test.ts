import { describe, expect, it } from 'vitest';
import { MutantsUsageError, readOptions } from './options.ts';

describe('the options of a sample of mutants', () => {
  it('are fifteen mutants of every area without any', () => {
    expect(readOptions([])).toMatchObject({ count: 15, seed: 'hemline', postgres: false, from: null, only: null });
  });

  it('select areas, a number and a seed', () => {
    const words = ['--area', 'payment', '--area', 'tax', '--count', '30', '--seed', 'other'];
    expect(readOptions(words)).toMatchObject({ areas: ['payment', 'tax'], count: 30, seed: 'other' });
  });

  it.for([
    [['--area', 'shell'], "There is no area 'shell'"],
    [['--count', 'many'], "--count is a whole number from 1, not 'many'."],
    [['--survivors'], '--survivors needs --from FILE'],
    [['--list', '--only', 'a:1:1:guard:00000000'], '--only runs a mutant'],
    [['--colour'], 'colour'],
  ] as const)('%s is refused with a sentence', ([words, message]) => {
    expect(() => readOptions(words)).toThrow(message);
    expect(() => readOptions(words)).toThrow(MutantsUsageError);
  });
});
