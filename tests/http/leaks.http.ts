import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leaksIn, needlesOf } from '../e2e/leaks.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hemline-leaks-'));
});
afterEach(() => rm(folder, { recursive: true }));

const typed = ['velvet-ribbon-7', '4242 4242 4242 4242', 'Jane Doe-Smith & Sons'];

async function leaks(...lines: (object | string)[]): Promise<string[]> {
  const file = join(folder, 'shop.log');
  const texts = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  await writeFile(file, texts.map((text) => `${text}\n`).join(''));
  return leaksIn(file, typed);
}

test.each<[string, object | string]>([
  ['what was typed', { said: ['velvet-ribbon-7'] }],
  ['input, URL-encoded', { path: `/x/${encodeURIComponent(typed[2] ?? '')}` }],
  ['a card without its spaces', { requestId: '4242424242424242' }],
  ['an e-mail address that no test typed', { a: [{ b: 'for eve.adams@mail.example' }] }],
  ['an e-mail address as an address has it', { path: '/eve%40mail.example' }],
  ['an e-mail address as a name', { query: { 'eve@mail.example': '1' } }],
  ['a phone', { message: 'call +44 20 7946 0958' }],
  ['a card that no test typed', { message: 'card 5555 5555 5555 4444' }],
  ['an e-mail address in what is no JSON', 'Error: no such user eve@mail.example'],
])('%s in a log is found', async (_, line) => {
  expect(await leaks({ path: '/' }, line)).toEqual([expect.stringMatching(/shop\.log:2 holds /)]);
});

test('masked values and the numbers of the shop are no leaks', async () => {
  const form = {
    email: '<email j…@s….example #1234567890123456>',
    phone: '<phone …23 #3f9a2c1d5e6f7a8b>',
    cardNumber: '<card 16 visa test:declined>',
  };
  const ids = {
    requestId: '1234567890123456',
    orderNo: '5543875846',
    time: '2026-11-20T12:00:00.000Z',
    ms: 1234567890,
  };
  expect(await leaks({ ...ids, form, path: '/order/detail/7LVHwkiRu67w09m8lL84pg' })).toEqual([]);
});

test('what a form sent is looked for, but not the title of a product', async () => {
  const db = new DatabaseSync(join(folder, 'shop.db'));
  db.exec("create table product (title text); insert into product values ('Lavender Sleep Balm')");
  db.close();
  const typedFile = join(folder, 'typed.jsonl');
  await writeFile(typedFile, '"Lavender Sleep Balm"\n"Ring at the blue door"\n');
  expect(needlesOf(typedFile, folder)).toEqual(['Ring at the blue door']);
});
