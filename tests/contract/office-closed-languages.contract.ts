import { describe, expect } from 'vitest';
import { loadBase } from '../../server/commerce/catalog/price.ts';
import { loadProduct } from '../../server/commerce/catalog/product.ts';
import { putDocument } from '../../server/commerce/content/write.ts';
import { inLanguage } from '../../shared/language/request-language.ts';
import {
  categoryPath,
  collectionPath,
  documentPath,
  officePaths,
  placePath,
  productPath,
} from '../../shared/staff/paths.ts';
import type { Jar } from '../http/browser-jar.ts';
import type { Catalog } from './support/catalog-shop.ts';
import { gateDatabases } from './support/database.ts';
import { formIn, multipart, textOf } from './support/form-in.ts';
import { openOffice } from './support/office.ts';
import { idOf } from './support/office-products.ts';
import { freshCatalogTest } from './support/shop-test.ts';

describe.each(gateDatabases)('a language that the shop does not show yet on %s', (kind) => {
  const it = freshCatalogTest[kind];
  const ownerOf = (shop: Catalog, languages: string[], name = 'olga') =>
    openOffice({ deps: { ...shop.deps, languages } }).member(name, 'owner');
  const titleIn = (shop: Catalog, language: string, languages: string[]) =>
    inLanguage(
      language,
      async () => {
        const found = await loadProduct(shop.db, 'silk-dress', { currency: await loadBase(shop.db), country: 'US' });
        return found.ok && found.value.title;
      },
      languages,
    );
  /** Sends the form of a page that writes in a language beforehand. */
  const write = async (jar: Jar, path: string, fields: Record<string, string>, isFile = false) => {
    const form = { ...formIn((await jar.get(path)).body, path), ...fields };
    return jar.post(path, isFile ? multipart(form) : form);
  };

  it('is explained where people look for it: which variable, and in which file', async ({ shop }) => {
    const owner = await ownerOf(shop, ['en']);
    const paths = [
      officePaths.setup,
      officePaths.texts,
      collectionPath('silk'),
      categoryPath('dresses'),
      placePath('shipping', 'domestic', 'express'),
    ];
    for (const path of paths) {
      const said = textOf((await owner.get(path)).body);
      expect([path, said]).toEqual([path, expect.stringContaining('Languages of the shop: English.')]);
      expect([path, said]).toEqual([path, expect.stringContaining('for example LANGUAGES=en,de')]);
      expect([path, said]).toEqual([path, expect.stringContaining('/etc/hemline.env')]);
    }
    const product = (await owner.get(productPath(await idOf(shop, 'silk-dress')))).body;
    expect(product).toContain(`<a href="${officePaths.texts}">How the shop gets another language</a>`);
    await owner.post('/office/account/language', { language: 'de' });
    expect(textOf((await owner.get(officePaths.texts)).body)).toContain('Sprachen des Shops: Englisch.');
    const all = await ownerOf(shop, ['en', 'de', 'fr', 'es', 'ar'], 'otto');
    expect(textOf((await all.get(officePaths.texts)).body)).not.toContain('LANGUAGES=');
  });

  it('has texts of a product written beforehand, which shoppers see once the shop has it', async ({ shop }) => {
    const owner = await ownerOf(shop, ['en']);
    const path = productPath(await idOf(shop, 'silk-dress'));
    const { body } = await owner.get(path);
    expect(body).not.toContain('text:de:title');
    expect(body).toContain('href="?language=de#languages"');
    const saved = await write(owner, `${path}?language=de`, { 'text:de:title': 'Seidenkleid' }, true);
    expect(saved.location).toBe(`${path}?language=de&done=saved`);
    expect(await titleIn(shop, 'en', ['en'])).toBe('Silk Dress');
    expect(await titleIn(shop, 'de', ['en', 'de'])).toBe('Seidenkleid');
    expect((await owner.get(`${path}?language=tlh`)).body).not.toContain('text:tlh:');
  });

  it('has texts of pages, collections, categories and delivery written beforehand, which other forms leave', async ({
    shop,
  }) => {
    const { db } = shop;
    const json = { title: 'Hems', description: 'How.', blocks: [{ kind: 'heading', level: 2, text: 'By hand' }] };
    const page = { type: 'page', code: 'hems', market: '', status: 'PUBLISH', json } as const;
    await putDocument(db, page, 1);
    const owner = await ownerOf(shop, ['en']);
    const document = documentPath(page);
    const written = await write(owner, `${document}?language=de`, { ':title / de': 'Säume', do: 'save' }, true);
    expect(written.location).toBe(`${document}?language=de&done=save`);
    const collection = collectionPath('silk');
    const named = { ':title': 'Silk', ':title / de': 'Seide', do: 'save' };
    const kept = await write(owner, `${collection}?language=de`, named, true);
    expect(kept.location).toBe(`${collection}?language=de&done=save`);
    const category = categoryPath('dresses');
    await write(owner, `${category}?language=de`, { 'name.de': 'Kleider' });
    const express = placePath('shipping', 'domestic', 'express');
    await write(owner, `${express}?language=de`, { 'name / de': 'Eilzustellung' });

    const texts = async () => {
      const draft = await owner.get(`${document}?language=de`);
      const ofCollection = db.selectFrom('collection').select('texts_json').where('handle', '=', 'silk');
      const ofCategory = db.selectFrom('category').select('texts_json').where('handle', '=', 'dresses');
      const ofMethod = db.selectFrom('shipping_method').select('texts_json').where('id', '=', 'express');
      return [
        draft.body.includes('value="Säume"'),
        (await ofCollection.executeTakeFirst())?.texts_json,
        (await ofCategory.executeTakeFirst())?.texts_json,
        (await ofMethod.where('zone', '=', 'domestic').executeTakeFirst())?.texts_json,
      ];
    };
    const all = [true, '{"title / de":"Seide"}', '{"name / de":"Kleider"}', '{"name / de":"Eilzustellung"}'];
    expect(await texts()).toEqual(all);
    await write(owner, document, { ':title': 'Hemming', do: 'save' }, true);
    await write(owner, collection, { ':title': 'All silk', do: 'save' }, true);
    await write(owner, category, { name: 'Gowns' });
    await write(owner, express, { price: '9' });
    expect(await texts()).toEqual(all);
  });

  it('is among those whose texts go to translators and back, beside the languages of the shop', async ({ shop }) => {
    const owner = await ownerOf(shop, ['en', 'de']);
    const { body } = await owner.get(officePaths.texts);
    expect(body).toContain('<option value="de">Deutsch</option>');
    expect(body).toContain('<option value="fr">Français (not shown yet)</option>');
    const { status } = await owner.get(`${officePaths.textsFile}?language=fr&texts=all`);
    expect(status).toBe(200);
  });
});
