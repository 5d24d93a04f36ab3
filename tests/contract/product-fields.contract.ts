import { describe, expect, onTestFinished } from 'vitest';
import { text } from '../../server/commerce/products/fields/field.ts';
import { productFields } from '../../server/commerce/products/fields/product-fields.ts';
import { variantFields } from '../../server/commerce/products/fields/variant-fields.ts';
import { changePath, productPath } from '../../shared/staff/paths.ts';
import type { Jar } from '../http/browser-jar.ts';
import { noon } from './support/catalog-shop.ts';
import { changeSetsIn, lastSet } from './support/change-sets.ts';
import { databaseKinds } from './support/database.ts';
import { formIn, multipart, textOf } from './support/form-in.ts';
import type { ImportShop } from './support/import-shop.ts';
import { openOffice } from './support/office.ts';
import { importTest } from './support/shop-test.ts';

type Catalogue = ImportShop['shop'];

/** Databases that have the columns. */
const widened = new WeakSet<object>();

/** Adds a text to products and to variants: a row of each table of fields, and a column in the database. */
async function addFields({ db }: Catalogue): Promise<void> {
  const ofProducts = text({ name: 'knit', column: 'knit', cell: 'Knit', label: 'Kind of knit', form: { rows: 2 } });
  const ofVariants = text({ name: 'bin', column: 'bin', cell: 'Bin', label: 'Bin in the store', form: {} });
  for (const remove of [productFields.add(ofProducts), variantFields.add(ofVariants)]) onTestFinished(remove);
  if (widened.has(db)) return;
  widened.add(db);
  await db.schema.alterTable('product').addColumn('knit', 'text').execute();
  await db.schema.alterTable('variant').addColumn('bin', 'text').execute();
}

/** Returns both texts of the silk scarf. */
async function stored({ db }: Catalogue): Promise<unknown[]> {
  const product = await db.selectFrom('product').selectAll().where('handle', '=', 'silk-scarf').executeTakeFirst();
  const variant = await db.selectFrom('variant').selectAll().where('sku', '=', 'SS').executeTakeFirst();
  return [Reflect.get(product ?? {}, 'knit'), Reflect.get(variant ?? {}, 'bin')];
}

const pagesOf = async ({ db }: Catalogue) => {
  const product = await db.selectFrom('product').select('id').where('handle', '=', 'silk-scarf').executeTakeFirst();
  return { texts: productPath(product?.id ?? 0), variants: productPath(product?.id ?? 0) };
};

/** Returns the form of a page as a browser would send it with another value of the field that ends so. */
async function changed(buyer: Jar, path: string, ending: string, value: string): Promise<Record<string, string>> {
  const form = formIn((await buyer.get(path)).body, path);
  const name = Object.keys(form).find((each) => !each.startsWith('before.') && each.endsWith(ending));
  return { ...form, [name ?? 'missing']: value };
}

const file = 'Handle,SKU,Knit,Bin\nsilk-scarf,SS,Cable,A 1\n';
const told = (differences: readonly { field: string; before: string; after: string }[]) =>
  differences.map(({ field, before, after }) => `${field}: ${before} → ${after}`);

describe.each(databaseKinds)('the tables of fields on %s', (kind) => {
  importTest[kind]('name the columns of the database, and no other', async ({ shop }) => {
    const product = await shop.db.selectFrom('product').selectAll().limit(1).executeTakeFirstOrThrow();
    const variant = await shop.db.selectFrom('variant').selectAll().limit(1).executeTakeFirstOrThrow();
    const others = (row: object, fields: object) => Object.keys(row).filter((name) => !(name in fields));
    const strange = (row: object, fields: object) => Object.keys(fields).filter((name) => !(name in row));
    expect(strange(product, productFields.pick(product))).toEqual([]);
    expect(strange(variant, variantFields.pick(variant))).toEqual([]);
    expect(others(product, productFields.pick(product)).sort().join(' ')).toBe(
      'category created_at extra_json handle id in_stock is_new on_sale price_cents rank rating review_count sales_count status updated_at',
    );
    expect(others(variant, variantFields.pick(variant)).sort().join(' ')).toBe(
      'base_cents category color extra_json id image_id position product_id promotion_cents size stock untracked value1 value2 value3',
    );
  });
});

const translated = 'Handle,Title / de,body (html)/DE,SEO title / fr,Title / it,Title / en\n';

describe.each(databaseKinds)('a text in a further language, on %s', (kind) => {
  const it = importTest[kind];
  const textsOf = async ({ db }: Catalogue) => {
    const rows = await db.selectFrom('product_text').selectAll().orderBy('language').orderBy('field').execute();
    return rows.map(({ language, field, text: said }) => `${language} ${field}: ${said}`);
  };

  it('is shown before an import, cleaned, imported, exported as it was, removed, and undone', async ({
    shop,
    take,
  }) => {
    const sets = changeSetsIn(shop, () => noon);
    const without = await sets.exported();
    const differences: string[] = [];
    const rows = `${translated}silk-scarf, <b>Seidentuch</b> ,<p onclick=x()>Weich</p>,Foulard,Sciarpa,Scarf\n`;
    await take(rows, { withImages: false, onDifferences: (found) => differences.push(...told(found)) });
    const expected = ['Title / de:  → Seidentuch', 'Description / de:  → <p>Weich</p>', 'SEO title / fr:  → Foulard'];
    expect(differences).toEqual(expected);
    expect(await textsOf(shop)).toEqual([]);

    const taken = await take(rows, { withImages: false });
    expect(taken).toMatchObject({ refused: [], products: { updated: 1 } });
    const warned = taken.warnings.map(({ message }) => message).filter((message) => message.includes('Title / '));
    expect(warned).toEqual([expect.stringContaining("no language 'it'"), expect.stringContaining("'Title / en'")]);
    const stored = ['de description: <p>Weich</p>', 'de title: Seidentuch', 'fr seoTitle: Foulard'];
    expect(await textsOf(shop)).toEqual(stored);
    const set = await lastSet(shop);
    const exported = await sets.exported();
    expect(exported).toContain(
      'Title / de,Description / de,SEO title / de,SEO description / de,URL handle / de,Warnings / de',
    );
    expect(await take(exported, { withImages: false })).toMatchObject({ products: { updated: 0, unchanged: 7 } });
    await take('Handle,Title / de,Description / de\nsilk-scarf,-,\n', { withImages: false });
    expect(await textsOf(shop)).toEqual(stored.filter((each) => !each.includes('de title')));
    await take(exported, { withImages: false });
    expect(await textsOf(shop)).toEqual(stored);
    await sets.undo(set.id);
    expect(await textsOf(shop)).toEqual([]);
    expect(await sets.exported()).toBe(without);

    await take('Handle,Title,Price,Title / fr\nnew-scarf,New Scarf,20,Nouveau foulard\n', { withImages: false });
    expect(await textsOf(shop)).toEqual(['fr title: Nouveau foulard']);
    await shop.db.deleteFrom('product').where('handle', '=', 'new-scarf').execute();
    expect(await textsOf(shop)).toEqual([]);
  });

  it('is changed by a table of changes: previewed, applied and undone', async ({ shop }) => {
    const sets = changeSetsIn(shop, () => noon);
    const { id, notes } = await sets.draft('Handle;title / de;Title / it\nsilk-scarf;Seidentuch;Sciarpa\n');
    expect(notes.refused).toEqual([]);
    expect(notes.warnings.map(({ message }) => message)).toEqual([expect.stringContaining("no language 'it'")]);
    const shown = await sets.cells(id);
    expect(shown.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['text:de:title', 'null', '"Seidentuch"'],
    ]);
    await sets.apply(id);
    expect(await textsOf(shop)).toEqual(['de title: Seidentuch']);
    await sets.undo(id);
    expect(await textsOf(shop)).toEqual([]);
  });

  it('is in the form of the office beside that of the base language, and in its change sets', async ({ shop }) => {
    const deps = { ...shop.deps, languages: ['en', 'de'] };
    const buyer = await openOffice({ deps }).member('ines', 'buyer');
    const { texts } = await pagesOf(shop);
    const form = (await buyer.get(texts)).body;
    expect([form.includes('Title in German'), form.includes('Title in French')]).toEqual([true, false]);
    expect(textOf(form)).toContain('German: 0 of 5');
    const save = async (fields: Record<string, string>) => {
      const data = new FormData();
      for (const [name, value] of Object.entries({ ...formIn((await buyer.get(texts)).body, texts), ...fields }))
        data.append(name, value);
      return (await buyer.post(texts, data)).location;
    };
    const saved = `${texts}?done=saved`;
    const html = { 'text:de:description': '<p onclick="x()">Weich</p>', 'text:de:description.as': 'html' };
    expect(await save({ 'text:de:title': 'Seidentuch', ...html })).toBe(saved);
    expect(await textsOf(shop)).toEqual(['de description: <p>Weich</p>', 'de title: Seidentuch']);
    const { id } = await lastSet(shop);
    expect(textOf((await buyer.get(changePath(id))).body)).toContain('Title in German - → Seidentuch');
    expect(textOf((await buyer.get(texts)).body)).toContain('German: 2 of 5');
    expect(await save({ 'text:de:description': '' })).toBe(saved);
    expect(await textsOf(shop)).toEqual(['de title: Seidentuch']);
    await buyer.post(changePath((await lastSet(shop)).id, '/undo'), {});
    await buyer.post(changePath(id, '/undo'), {});
    expect(await textsOf(shop)).toEqual([]);
  });

  it('changes the cached pages of its product', async ({ shop, take }) => {
    await shop.db.deleteFrom('visible_change').execute();
    await take('Handle,Title / de\nsilk-scarf,Seidentuch\n', { withImages: false });
    const { id } = await shop.db
      .selectFrom('product')
      .select('id')
      .where('handle', '=', 'silk-scarf')
      .executeTakeFirstOrThrow();
    const changes = await shop.db.selectFrom('visible_change').select('tag').execute();
    expect(changes.map(({ tag }) => tag)).toContain(`product:${id}`);
  });
});

describe.each(databaseKinds)('a field that is added to the table of fields, on %s', (kind) => {
  const it = importTest[kind];

  it('is shown before an import, imported, exported as it was, and undone', async ({ shop, take }) => {
    await addFields(shop);
    const sets = changeSetsIn(shop, () => noon);
    const without = await sets.exported();
    const differences: string[] = [];
    await take(file, { withImages: false, onDifferences: (found) => differences.push(...told(found)) });
    expect(differences).toEqual(['Knit:  → Cable', 'Bin:  → A 1']);
    expect(await stored(shop)).toEqual([null, null]);

    expect(await take(file, { withImages: false })).toMatchObject({ refused: [], products: { updated: 1 } });
    expect(await stored(shop)).toEqual(['Cable', 'A 1']);
    const set = await lastSet(shop);
    const exported = await sets.exported();
    expect(await take(exported, { withImages: false })).toMatchObject({ products: { updated: 0, unchanged: 7 } });
    await take('Handle,SKU,Knit,Bin\nsilk-scarf,SS,-,\n', { withImages: false });
    expect(await stored(shop)).toEqual([null, 'A 1']);
    await take(exported, { withImages: false });
    expect(await stored(shop)).toEqual(['Cable', 'A 1']);
    await sets.undo(set.id);
    expect(await stored(shop)).toEqual([null, null]);
    expect(await sets.exported()).toBe(without);

    await take('Handle,Title,Price,SKU,Knit,Bin\nnew-scarf,New Scarf,20,NS,Rib,B 2\n', { withImages: false });
    expect(await sets.exported()).toMatch(/New Scarf.*Rib.*B 2/);
  });

  it('is changed by a table of changes: previewed, applied and undone', async ({ shop }) => {
    await addFields(shop);
    const sets = changeSetsIn(shop, () => noon);
    const { id, notes } = await sets.draft('SKU;Knit;Bin\nSS;Rib;C 3\n');
    expect(notes.refused).toEqual([]);
    const shown = await sets.cells(id);
    expect(shown.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['knit', 'null', '"Rib"'],
      ['bin', 'null', '"C 3"'],
    ]);
    await sets.apply(id);
    expect(await stored(shop)).toEqual(['Rib', 'C 3']);
    await sets.undo(id);
    expect(await stored(shop)).toEqual([null, null]);
  });

  it('is restored with a variant that a complete file removed', async ({ shop, take }) => {
    await addFields(shop);
    const sets = changeSetsIn(shop, () => noon);
    await take('Handle,SKU,Bin\nwool-coat,WC-L,D 4\n', { withImages: false });
    const before = await sets.exported();
    await take(
      'Handle,SKU,Option1 name,Option1 value,Option2 name,Option2 value\nwool-coat,WC-M,Color,Camel,Size,M\n',
      {
        withImages: false,
        complete: true,
      },
    );
    expect(await sets.exported()).not.toContain('D 4');
    await sets.undo((await lastSet(shop)).id);
    expect(await sets.exported()).toBe(before);
  });

  it('is in the forms of the office, in its change sets, and behind its audit trail', async ({ shop }) => {
    await addFields(shop);
    const buyer = await openOffice(shop).member('bea', 'buyer');
    const { texts, variants } = await pagesOf(shop);
    const data = new FormData();
    for (const [name, value] of Object.entries(await changed(buyer, texts, 'knit', 'Moss\nstitch')))
      data.append(name, value);
    expect((await buyer.post(texts, data)).location).toBe(`${texts}?done=saved`);
    const texting = await lastSet(shop);
    expect(textOf((await buyer.get(changePath(texting.id))).body)).toContain('Kind of knit - → Moss stitch');
    expect((await buyer.get(texts)).body).toMatch(/Kind of knit<textarea[^>]*rows="2"[^>]*>Moss stitch/);

    expect((await buyer.post(variants, multipart(await changed(buyer, variants, '.bin', 'E 5')))).status).toBe(303);
    expect(await stored(shop)).toEqual(['Moss stitch', 'E 5']);
    const { id } = await lastSet(shop);
    expect(textOf((await buyer.get(changePath(id))).body)).toContain('Bin in the store - → E 5');
    const trail = await shop.db.selectFrom('audit_entry').select(['actor', 'subject']).orderBy('id', 'desc').execute();
    expect(trail[0]).toEqual({ actor: 'staff:bea@office', subject: `changes:${id}` });
    await buyer.post(changePath(id, '/undo'), {});
    expect(await stored(shop)).toEqual(['Moss stitch', null]);
  });
});
