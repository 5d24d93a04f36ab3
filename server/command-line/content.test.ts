import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenShop, openNewShop } from '../../tests/shop-commands/run-command.ts';
import { findDocument } from '../commerce/content/store.ts';
import { seedBasics } from '../commerce/service/seed/seed.ts';
import { table, UsageError } from './command.ts';
import { command as contentCommand } from './content.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openNewShop(seedBasics);
});
afterAll(() => shop.close());

const content = (...words: string[]) => shop.run(contentCommand, ...words);
const file = (name: string) => join(shop.folder, name);
const save = async (name: string, content: unknown) => {
  await writeFile(file(name), typeof content === 'string' ? content : JSON.stringify(content));
  return file(name);
};
const page = (title: string) => ({
  title,
  description: 'A page.',
  blocks: [{ kind: 'paragraph', text: 'Words.' }],
});

it('lists all documents, and those of one type', async () => {
  const { out } = await content('list');
  expect(out).toMatch(/^Document +Market +Published +Draft/);
  expect(out).toMatch(/^navigation +all +1 +- /m);
  const pages = JSON.parse((await content('list', '--type', 'page', '--json')).out);
  expect(pages).toContainEqual(expect.objectContaining({ type: 'page', code: 'about', published: 1, draft: null }));
});

it('prints no control characters from documents', () => {
  expect(table([['Title'], ['\u001b]0;x\u0007\r\nE']])).toBe('Title\n\uFFFD]0;x\uFFFD\uFFFD\uFFFDE\n');
});

it('stores, publishes and reverts a page', async () => {
  await save('page.json', page('One'));
  expect(await content('put', 'page/hems', file('page.json'))).toMatchObject({
    status: 0,
    out: expect.stringContaining('stored as a draft (version 1)\nShoppers see it after'),
  });
  expect(await content('get', 'page/hems', '--published')).toMatchObject({ status: 1, out: 'It is not published.\n' });
  expect((await content('publish', 'page/hems')).out).toBe('page/hems: published (version 1)\n');
  await save('page.json', page('Two'));
  expect((await content('put', 'page/hems', file('page.json'), '--publish')).out).toBe(
    'page/hems: published (version 2)\n',
  );
  expect((await content('put', 'page/hems', file('page.json'))).out).toBe('page/hems: nothing changed (version 2)\n');
  await content('revert', 'page/hems', '1', '--publish');
  expect(JSON.parse((await content('get', 'page/hems')).out)).toMatchObject({ title: 'One' });
  expect(JSON.parse((await content('get', 'page/hems', '--version', '2')).out)).toMatchObject({ title: 'Two' });
  const history = (await content('history', 'page/hems')).out.split('\n');
  expect(history[1]).toMatch(/^ +3 .* published +brings version 1 back$/);
  expect(history).toHaveLength(5);
});

it('stores texts in further languages, and names those that a document no longer has', async () => {
  const [first, second] = ['Eins.', 'Zwei.'].map((text) => ({ kind: 'paragraph', text: 'Words.', 'text / de': text }));
  const whole = { ...page('Hems'), 'title / de': 'Säume', blocks: [first, second] };
  await save('page.json', whole);
  expect(await content('put', 'page/seams', file('page.json'), '--publish')).toMatchObject({ status: 0 });
  expect(JSON.parse((await content('get', 'page/seams')).out)).toMatchObject({ 'title / de': 'Säume' });
  await save('page.json', { ...whole, blocks: [second] });
  const lost = 'It no longer has these texts, which the version before has:\n  blocks[0].text / de: "Eins."\n';
  expect((await content('put', 'page/seams', file('page.json'))).out).toContain(lost);
  await save('page.json', page('Hems'));
  expect(JSON.parse((await content('put', 'page/seams', file('page.json'), '--json')).out)).toMatchObject({
    lost: [
      { path: 'title / de', text: 'Säume' },
      { path: 'blocks[0].text / de', text: 'Zwei.' },
    ],
  });
  await content('revert', 'page/seams', '1', '--publish');
  expect(JSON.parse((await content('get', 'page/seams')).out)).toMatchObject(whole);
  await save('page.json', { ...whole, 'titel / de': 'Säume' });
  expect((await content('put', 'page/seams', file('page.json'))).out).toContain(
    '  titel / de: There is no such field.',
  );
});

it('reports every wrong value by its path, as text and as JSON, and stores nothing', async () => {
  const { json } = JSON.parse((await content('get', 'footer', '--json')).out);
  json.content1.data[0].link = 'javascript:alert(1)';
  json.payment.data[0].display = 'yes';
  await save('footer.json', json);
  const refused = await content('put', 'footer', file('footer.json'), '--publish');
  expect(refused.status).toBe(1);
  expect(refused.out).toContain("footer: This is not a document of type 'footer'.\n");
  expect(refused.out).toContain('  content1.data[0].link: Write a path of the shop');
  expect(refused.out).toContain('  payment.data[0].display: ');
  const result = JSON.parse((await content('put', 'footer', file('footer.json'), '--json')).out);
  expect(Object.keys(result.fields)).toEqual(['content1.data[0].link', 'payment.data[0].display']);
  expect((await findDocument(shop.db, 'footer', '0', { drafts: true }))?.version).toBe(1);
});

it.each([
  ['not JSON', '{"title": ', 'is not JSON: '],
  ['another document', { type: 'page', code: 'about', market: '', version: 1, json: {} }, 'holds page about'],
])('does not store a file that is %s', async (_, text, complaint) => {
  const path = await save('wrong.json', text);
  expect(await content('put', 'website', path)).toMatchObject({ status: 1, out: expect.stringContaining(complaint) });
});

it('stores a document with its version only if it has not changed meanwhile', async () => {
  await content('get', 'website', '--json', '--out', file('mine.json'));
  const mine = JSON.parse(await readFile(file('mine.json'), 'utf8'));
  await save('theirs.json', { ...mine.json, description: 'Theirs' });
  expect((await content('put', 'website', file('theirs.json'))).status).toBe(0);
  await save('mine.json', { ...mine, json: { ...mine.json, description: 'Mine' } });
  const refused = await content('put', 'website', file('mine.json'));
  expect(refused).toMatchObject({ status: 1, out: expect.stringMatching(/at version 2 by now.*from version 1/) });
  expect(await content('publish', 'website', '--version', '1')).toMatchObject({ status: 1 });
  expect(await content('publish', 'website', '--version', '2')).toMatchObject({ status: 0 });
});

it('publishes all drafts at once', async () => {
  for (const name of ['page/a', 'page/b']) await content('put', name, await save('page.json', page(name)));
  expect((await content('publish', '--all')).out).toBe(
    'page/a: published (version 1)\npage/b: published (version 1)\n',
  );
  expect((await content('publish', '--all')).out).toBe('There are no drafts.\n');
});

it('stores a document for one country beside the general one', async () => {
  await content('put', 'page/a', await save('page.json', page('British')), '--market', 'GB', '--publish');
  expect((await findDocument(shop.db, 'page', 'a', { market: 'GB' }))?.json).toMatchObject({ title: 'British' });
  expect((await findDocument(shop.db, 'page', 'a', { market: 'FR' }))?.json).toMatchObject({ title: 'page/a' });
  expect(await content('put', 'page/a', file('page.json'), '--market', 'ZZ')).toMatchObject({
    status: 1,
    out: 'The shop does not sell to ZZ.\n',
  });
});

it('asks before it removes a document, which can be restored', async () => {
  expect(await content('remove', 'page/b')).toMatchObject({ status: 1, out: expect.stringContaining('Add --yes') });
  expect(await findDocument(shop.db, 'page', 'b')).not.toBeNull();
  expect(await content('remove', 'page/b', '--yes')).toMatchObject({ status: 0 });
  expect(await findDocument(shop.db, 'page', 'b')).toBeNull();
  expect(await content('remove', 'footer', '--yes')).toMatchObject({ status: 1 });
  expect(await content('revert', 'page/b', '1', '--publish')).toMatchObject({ status: 0 });
  expect(await findDocument(shop.db, 'page', 'b')).toMatchObject({ version: 2 });
  await content('put', 'page/b', await save('page.json', page('Draft')));
  expect(await content('discard', 'page/b')).toMatchObject({ status: 1 });
  expect(await content('discard', 'page/b', '--yes')).toMatchObject({ status: 0 });
  expect(await content('discard', 'page/b', '--yes')).toMatchObject({ status: 1 });
});

it('prints a link that shows drafts for the given hours', async () => {
  const { url, until } = JSON.parse((await content('preview', '/page/a?x=1', '--hours', '2', '--json')).out);
  expect(new URL(url).pathname).toBe('/page/a');
  expect(new URL(url).searchParams.get('status')).toBe('latest');
  expect(until - Date.now()).toBeGreaterThan(60 * 60_000);
  expect((await content('preview', '--revoke')).out).toContain('No preview link');
});

it.each([
  [],
  ['conquer'],
  ['get'],
  ['get', 'page/a/b'],
  ['get', 'footer', 'website'],
  ['get', 'footer', '--market', 'gb'],
  ['get', 'footer', '--version', 'one'],
  ['list', 'footer'],
  ['list', '--type', 'leaflet'],
  ['put', 'footer'],
  ['publish'],
  ['publish', 'footer', '--all'],
  ['publish', 'footer', 'website', '--version', '1'],
  ['revert', 'footer'],
  ['revert', 'footer', 'first'],
  ['preview', 'https://evil.example'],
  ['preview', '//evil.example'],
  ['preview', '--hours', '0'],
  ['get', 'footer', '--nope'],
])('rejects %j %j %j', async (...words) => {
  await expect(content(...words)).rejects.toThrow(UsageError);
});

it('reports an unknown name', async () => {
  for (const words of [
    ['get', 'page/nowhere'],
    ['history', 'leaflet'],
    ['publish', 'page/nowhere'],
  ])
    expect(await content(...words)).toMatchObject({ status: 1, out: expect.stringContaining('There is no document') });
});

it('runs the commands of docs/shop/pages.md in their order, with the page below them', async () => {
  const guide = await readFile('docs/shop/pages.md', 'utf8');
  const [, commands = ''] = /^```sh\n([\s\S]*?)^```$/m.exec(guide) ?? [];
  const [, example = ''] = /^```json\n([\s\S]*?)^```$/m.exec(guide) ?? [];
  const lines = [...commands.matchAll(/^npm run shop -- content ([^#\n]+)/gm)].map(([, words = '']) =>
    words
      .trim()
      .split(/\s+/)
      .map((word) => (word.endsWith('.json') ? file(word) : word)),
  );
  expect(lines.map(([action]) => action)).toEqual(['get', 'put', 'preview', 'publish']);
  for (const words of lines) {
    expect(await content(...words), words.join(' ')).toMatchObject({ status: 0 });
    if (words[0] === 'get') await save('about.json', example);
  }
  expect((await findDocument(shop.db, 'page', 'about'))?.json).toEqual(JSON.parse(example));
});
