import { expect, it } from 'vitest';
import { definitionsOf, digestOf } from './definitions.ts';
import { currentTriggers, digestsByVersion } from './triggers.ts';

it('the last version has the triggers of now: add their digest to digestsByVersion where one changes', () => {
  expect(digestsByVersion.at(-1)).toBe(digestOf(currentTriggers.triggers));
  expect(new Set(digestsByVersion).size).toBe(digestsByVersion.length);
});

it.each(['sqlite', 'postgres'] as const)('names are unique on %s, and a shared function has one body', (dialect) => {
  const definitions = definitionsOf(currentTriggers.triggers, dialect);
  expect(definitions.map(({ key }) => key).filter((key, i, all) => all.indexOf(key) !== i)).toEqual([]);
  const reversed = definitionsOf([...currentTriggers.triggers].reverse(), dialect);
  const textOf = new Map(reversed.map(({ key, text }) => [key, text]));
  for (const { key, text } of definitions) expect([key, textOf.get(key)]).toEqual([key, text]);
});
