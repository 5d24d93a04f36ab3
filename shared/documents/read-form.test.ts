import { expect, test } from 'vitest';
import { documentTypes } from '../contract/documents.ts';
import { changeForm } from './change-form.ts';
import { linksIn } from './links-in.ts';
import { valueAt } from './path.ts';
import { IncompleteForm, readForm } from './read-form.ts';
import { shapeOf } from './shape.ts';
import { formOfStored, itemsShown, originsOf, shownItems } from './shown-parts.ts';

const search = shapeOf(documentTypes.search);
const words = (count: number) => Array.from({ length: count }, (_, i) => ({ words: [`w${i}`], find: [`f${i}`] }));
const base = { synonyms: words(40), colours: [], answers: [], popular: [] };
const typed = (fields: Record<string, string>) => new Map(Object.entries(fields));
const rest = { ':colours#': '0', ':answers#': '0', ':popular': '' };
const shownOf = (state: ReturnType<typeof formOfStored>) =>
  shownItems(base.synonyms, 'synonyms', { state, origins: originsOf(base), faulty: [] });

test('a long list shows some items by their names and leaves the others out, each as a reference', () => {
  const shown = shownOf(formOfStored(base));
  expect(shown).toHaveLength(itemsShown + 1);
  expect(shown.at(-1)).toEqual({ kind: 'left out', index: itemsShown, last: 39, as: `=synonyms ${itemsShown} 39` });
  const later = shownOf({ ...formOfStored(base), from: new Map([['synonyms', 30]]) });
  expect(later[0]).toMatchObject({ kind: 'left out', index: 0, last: 29 });
});

test('references are taken from the document that the form was made from, and nothing else is changed', () => {
  const state = readForm(search, typed({ ...rest, ':synonyms#': '40', ':synonyms[0]': '=synonyms 0 39' }), base);
  expect(state.json).toEqual(base);
  const moved = changeForm(search, state, { change: 'down', path: 'synonyms[0]' });
  expect(valueAt(moved.json, 'synonyms[0]')).toEqual(base.synonyms[1]);
  expect(valueAt(moved.json, 'synonyms[1]')).toEqual(base.synonyms[0]);
  const added = changeForm(search, moved, { change: 'add', path: 'popular' });
  expect(added.json).toMatchObject({ popular: [] });
  expect(base.synonyms[0]).toEqual({ words: ['w0'], find: ['f0'] });
});

test('every button but those that move, add and remove leaves the document as it is', () => {
  const state = readForm(search, typed({ ...rest, ':synonyms#': '40', ':synonyms[0]': '=synonyms 0 39' }), base);
  for (const change of ['open', 'from', 'show'] as const)
    expect(changeForm(search, state, { change, path: 'synonyms[3]' }).json).toEqual(base);
  const later = changeForm(search, state, { change: 'from', path: 'synonyms[30]' });
  expect(later.from).toEqual(new Map([['synonyms', 30]]));
});

test('a form that lost a field, or refers to what is not there, is refused', () => {
  for (const fields of [
    { ':synonyms#': '1', ':synonyms[0].words': 'a', ...rest },
    { ':synonyms#': '1', ':synonyms[0]': '=synonyms 50 60', ...rest },
    { ':synonyms#': '-1', ...rest },
    { ':synonyms#': '0', ':colours#': '0', ':answers#': '0' },
  ])
    expect(() => readForm(search, typed(fields), base)).toThrow(IncompleteForm);
});

test('links are found in fields, texts and menu items, with their places', () => {
  const page = { blocks: [{ kind: 'note', text: ['a ', { text: 'b', href: '/c' }] }] };
  expect(linksIn(shapeOf(documentTypes.page), page)).toEqual([{ path: 'blocks[0].text', names: 'link', target: '/c' }]);
  const item = { name: 'x', active: true, link: { type: 'product', src: 'coat' } };
  const menu = { content: [{ ...item, childComponents: [item] }], logoLink: '/' };
  expect(linksIn(shapeOf(documentTypes.navigation), menu)).toEqual([
    { path: 'content[0].link.src', names: 'product', target: 'coat' },
    { path: 'content[0].childComponents[0].link.src', names: 'product', target: 'coat' },
    { path: 'logoLink', names: 'link', target: '/' },
  ]);
});
