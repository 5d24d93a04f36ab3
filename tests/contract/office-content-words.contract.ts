import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { documentAt } from '../../server/commerce/content/store.ts';
import { putDocument } from '../../server/commerce/content/write.ts';
import { collectionPath } from '../../shared/staff/paths.ts';
import type { Jar } from '../http/browser-jar.ts';
import type { Catalog } from './support/catalog-shop.ts';
import { gateDatabases } from './support/database.ts';
import { formIn, textOf } from './support/form-in.ts';
import { openOffice } from './support/office.ts';
import { freshCatalogTest } from './support/shop-test.ts';

const path = '/office/content/home/0';
const home = { type: 'home', code: '0', market: '' };

describe.each(gateDatabases)('the words of the home page in the office on %s', (kind) => {
  const it = freshCatalogTest[kind];

  async function open(shop: Catalog): Promise<Jar> {
    const read = (file: string) =>
      JSON.parse(readFileSync(new URL(`../../demo/content/${file}`, import.meta.url), 'utf8'));
    const documents = [
      [home, 'home.json'],
      [{ type: 'page', code: 'delivery', market: '' }, 'page/delivery.json'],
    ] as const;
    for (const [name, file] of documents)
      await putDocument(shop.db, { ...name, status: 'PUBLISH', json: read(file) }, 1);
    return openOffice(shop).member('olga', 'owner');
  }
  const press = async (jar: Jar, button: string, typed: Record<string, string> = {}) => {
    const opened = await jar.post(path, { ...formIn((await jar.get(path)).body, path), do: 'open:sections[0]' });
    return jar.post(path, { ...formIn(opened.body, path), ...typed, do: button });
  };
  const linkOf = async ({ db }: Catalog): Promise<unknown> => {
    const draft = await documentAt(db, home, 'DRAFT');
    return JSON.parse(JSON.stringify(draft?.json)).sections[0].action.href;
  };

  it('are those of a merchant: a section has a number, its kind and its title', async ({ shop }) => {
    const owner = await open(shop);
    const [first] = JSON.parse(readFileSync('demo/content/home.json', 'utf8')).sections;
    const { body } = await press(owner, 'open:sections[0]');
    expect(body).toContain(`<legend>Section 1: Banner – ${first.title}</legend>`);
    expect(textOf(body)).toContain('Row of products – ');
    expect(textOf(body)).not.toMatch(/\b(Hero|Rail|Sections \d)\b/);
    await owner.post('/office/account/language', { language: 'de' });
    const german = await press(owner, 'open:sections[0]');
    expect(german.body).toContain(`<legend>Abschnitt 1: Banner – ${first.title}</legend>`);
    expect(textOf(german.body)).toContain('Reihe von Produkten – ');
    expect(textOf(german.body)).toContain('Ein Pfad des Shops wie /collections/coats oder eine ganze Adresse.');
  });

  it('offer pages, collections and categories by name to a link', async ({ shop }) => {
    const owner = await open(shop);
    const { body } = await press(owner, 'open:sections[0]');
    expect(body).toMatch(/<input(?=[^>]* name=":sections\[0\]\.action\.href")[^>]* list="links"/);
    const { title } = JSON.parse(readFileSync('demo/content/page/delivery.json', 'utf8'));
    expect(body).toContain(`<option value="/page/delivery">${title}</option>`);
    expect(body).toContain('<option value="/collections/silk">Silk</option>');
    expect(body).toContain('<option value="/collections/dresses">Dresses</option>');
  });

  it('take a path, or a whole address of the shop, which becomes a path', async ({ shop }) => {
    const owner = await open(shop);
    const link = ':sections[0].action.href';
    const whole = 'http://localhost/collections/coats?sort=new#list';
    expect((await press(owner, 'save', { [link]: whole })).status).toBe(303);
    expect(await linkOf(shop)).toBe('/collections/coats?sort=new#list');
    await press(owner, 'save', { [link]: 'https://elsewhere.example/coats' });
    expect(await linkOf(shop)).toBe('https://elsewhere.example/coats');
    const wrong = await press(owner, 'save', { [link]: 'collections/coats' });
    expect([wrong.status, textOf(wrong.body)]).toEqual([
      422,
      expect.stringContaining('Write a path of the shop that begins with /, such as /collections/coats'),
    ]);
    expect(textOf(wrong.body)).toContain('Section 1, Button with a link, Link: Write a path');
  });

  it('have one way to give a collection a picture: an upload', async ({ shop }) => {
    const owner = await open(shop);
    const { body } = await owner.get(collectionPath('silk'));
    expect(body).toContain(' name="picture:image.url"/>');
    expect(body).toMatch(/<p hidden=""><button[^>]* value="add:image"/);
  });
});
