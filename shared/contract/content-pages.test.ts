import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { englishWordsOf } from '../messages/wording.ts';
import { Block, Protocol, StaticPage } from './content-pages.ts';

const bad = 'javascript:alert(1)';
const image = { url: '/images/catalog/scene.story.webp', width: 1600, height: 1200, alt: 'A coat' };
const blocks = {
  heading: { kind: 'heading', level: 2, text: 'Times' },
  paragraph: { kind: 'paragraph', text: ['Read ', { text: 'more', href: '/page/delivery' }, { strong: '.' }] },
  list: { kind: 'list', ordered: true, items: ['One', ['Two']] },
  table: { kind: 'table', caption: 'Sizes', head: ['US', 'UK'], rows: [['2', '6']] },
  image: { kind: 'image', image, caption: 'By the door' },
  quote: { kind: 'quote', text: 'Worth the mending.', by: 'Us' },
  links: { kind: 'links', items: [{ label: 'Looks', href: '/looks', text: 'All of them' }] },
  note: { kind: 'note', text: 'Please note.' },
  questions: { kind: 'questions', items: [{ question: 'Why?', answer: ['Because.'] }] },
  'delivery-table': { kind: 'delivery-table' },
} as const;

/** Returns the invalid places of a block and the reasons. */
function faults(block: unknown): string[] {
  const parsed = Block.safeParse(block);
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${englishWordsOf(message)}`);
}

test.each(Object.entries(blocks))('a %s is taken as it is', (_, block) => {
  expect(Block.parse(block)).toEqual(block);
});

describe('a link with a forbidden target is rejected with its position', () => {
  const leads = [{ text: 'here', href: bad }];
  test.each<[string, unknown, string]>([
    ['paragraph', { kind: 'paragraph', text: leads }, 'text.0.href'],
    ['list', { kind: 'list', items: ['One', leads] }, 'items.1.0.href'],
    ['table', { ...blocks.table, rows: [['2', leads]] }, 'rows.0.1.0.href'],
    ['note', { kind: 'note', text: leads }, 'text.0.href'],
    ['links', { kind: 'links', items: [{ label: 'Here', href: bad }] }, 'items.0.href'],
    ['questions', { kind: 'questions', items: [{ question: 'Why?', answer: [leads] }] }, 'items.0.answer.0.0.href'],
    ['image', { kind: 'image', image: { ...image, url: bad } }, 'image.url'],
  ])('in a %s', (_, block, place) => {
    expect(faults(block)).toEqual([expect.stringContaining(`${place}: `)]);
    expect(faults(block)[0]).toMatch(/Write a path of the shop|one of the shop’s own/);
  });
});

test.each([
  ['an unknown kind', { kind: 'html', html: '<script>' }],
  ['an unknown field', { ...blocks.heading, onclick: 'x' }],
  ['a heading that would be the page’s own', { ...blocks.heading, level: 1 }],
  ['an empty list', { kind: 'list', items: [] }],
  ['a table without rows', { ...blocks.table, rows: [] }],
  ['a row that is shorter than its head', { ...blocks.table, rows: [['2']] }],
  ['a picture without a size', { kind: 'image', image: { ...image, width: 0 } }],
  ['a text that is only spaces', { kind: 'note', text: '   ' }],
  ['a piece with more than it may hold', { kind: 'note', text: [{ text: 'a', href: '/cart', target: '_blank' }] }],
])('%s is no block', (_, block) => {
  expect(faults(block)).not.toEqual([]);
});

test('the error of a row that does not fit its table states the number of missing cells', () => {
  expect(faults({ ...blocks.table, rows: [['2', '6'], ['4']] })).toEqual([
    'rows.1: This row has 1 cells, and the table has 2 columns.',
  ]);
});

test('a page and a protocol require a title, a description and content', () => {
  const whole = { title: 'About', description: 'Who we are.', blocks: [blocks.heading] };
  expect(StaticPage.parse(whole)).toMatchObject({ group: 'More', layout: 'default' });
  expect(Protocol.parse(whole)).toMatchObject({ summary: [] });
  const without = (name: keyof typeof whole, schema: z.ZodType) => schema.safeParse({ ...whole, [name]: undefined });
  for (const name of ['title', 'description', 'blocks'] as const)
    for (const schema of [StaticPage, Protocol]) expect([name, without(name, schema).success]).toEqual([name, false]);
  expect(StaticPage.safeParse({ ...whole, layout: 'wide' }).success).toBe(false);
});

test('the example page of the documentation is valid and has every kind of block', () => {
  const text = readFileSync(new URL('../../docs/shop/pages.md', import.meta.url), 'utf8');
  const page = StaticPage.parse(JSON.parse(/```json\n([^`]*)```/.exec(text)?.[1] ?? ''));
  expect(new Set(page.blocks.map(({ kind }) => kind))).toEqual(new Set(Object.keys(blocks)));
});
