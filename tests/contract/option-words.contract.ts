import { describe, expect } from 'vitest';
import { changePath, productPath } from '../../shared/staff/paths.ts';
import { noon } from './support/catalog-shop.ts';
import { changeSetsIn, lastSet } from './support/change-sets.ts';
import { databaseKinds } from './support/database.ts';
import { formIn, textOf } from './support/form-in.ts';
import type { ImportShop } from './support/import-shop.ts';
import { openOffice } from './support/office.ts';
import { importTest } from './support/shop-test.ts';

type Catalogue = ImportShop['shop'];

const told = (differences: readonly { field: string; before: string; after: string }[]) =>
  differences.map(({ field, before, after }) => `${field}: ${before} → ${after}`);

/** Rows of a product with words of its options and texts of its pictures. */
const worded = `Handle,SKU,Option1 name,Option1 value,Option2 name,Option2 value,Option1 Name / de,Option1 Value / de,option2 name / DE,Image Src,Image Alt Text,Image Alt Text / de,Material / de
linen-dress,LD-BS,Color,Black,Size,S,Farbe,Schwarz,Größe,plain.png,In front,Von vorne,Leinen
linen-dress,LD-US,,Blue,,S,,Blau,,,,,
silk-dress,SD-S,Color,Red,Size,S,Farbe,Rot,,,,,
wool-coat,WC-M,Color,Camel,Size,M,Couleur,Kamel,,,,,
`;

describe.each(databaseKinds)('words of options, on %s', (kind) => {
  const it = importTest[kind];
  const wordsOf = async ({ db }: Catalogue) => {
    const rows = await db.selectFrom('option_text').selectAll().orderBy('option').orderBy('value').execute();
    return rows.map(({ option, value, language, text, facet, slug }) =>
      [`${language} ${option}`, value, `→ ${text}`, facet && `(${facet} ${slug})`].filter(Boolean).join(' '),
    );
  };
  const stored = [
    'de Color → Farbe',
    'de Color Black → Schwarz (color black)',
    'de Color Blue → Blau (color blue)',
    'de Color Camel → Kamel (color camel)',
    'de Color Red → Rot (color red)',
    'de Size → Größe',
  ];
  const altsOf = async ({ db }: Catalogue) => {
    const rows = await db.selectFrom('product_text').selectAll().orderBy('field').execute();
    return rows.map(({ field, text }) => `${field.split(':')[0]}: ${text}`);
  };

  it('count for the whole shop: shown before an import, imported, exported, removed and undone', async ({
    shop,
    take,
  }) => {
    const sets = changeSetsIn(shop, () => noon);
    const without = await sets.exported();
    const differences: string[] = [];
    await take(worded, { onDifferences: (found) => differences.push(...told(found)) });
    expect(differences).toContain('Color: Black / de:  → Schwarz');
    expect(differences.filter((difference) => difference.includes('Farbe'))).toEqual(['Color / de:  → Farbe']);
    expect(await wordsOf(shop)).toEqual([]);

    const taken = await take(worded);
    expect(taken).toMatchObject({ refused: [], products: { updated: 3 } });
    const messages = taken.warnings.map(({ handle, message }) => `${handle}: ${message}`);
    expect(messages).toContain(
      "wool-coat: 'Color / de' is 'Couleur' in one row and 'Farbe' in another. That of 'linen-dress' counts.",
    );
    expect(await wordsOf(shop)).toEqual(stored);
    expect(await altsOf(shop)).toEqual(['alt: Von vorne', 'material: Leinen']);
    const set = await lastSet(shop);
    const exported = await sets.exported();
    expect(exported).toContain('Option1 name / de');
    expect(await take(exported)).toMatchObject({ refused: [], products: { updated: 0, unchanged: 7 } });

    await take(
      'Handle,SKU,Option1 value / de,Image Src,Image Alt Text / de\nsilk-dress,SD-S,-,,\nlinen-dress,LD-BS,,plain.png,-\n',
    );
    expect(await wordsOf(shop)).toEqual(stored.filter((each) => !each.includes('Red')));
    expect(await altsOf(shop)).toEqual(['material: Leinen']);
    await take(exported);
    expect([await wordsOf(shop), await sets.exported()]).toEqual([stored, exported]);
    await sets.undo(set.id);
    expect([await wordsOf(shop), await altsOf(shop)]).toEqual([[], []]);
    expect(await sets.exported()).toBe(without);
  });

  it('of new products are stored, and a product whose rows contradict each other is refused', async ({
    shop,
    take,
  }) => {
    const header = 'Handle,Title,Option1 name,Option1 value,Price,SKU,Option1 value / de\n';
    await take(`${header}new-hat,New Hat,Color,Moss,10,NH-M,Moos\nnew-hat,,,Rust,10,NH-R,Rost\n`, {
      withImages: false,
    });
    const words = ['de Color Moss → Moos (color moss)', 'de Color Rust → Rost (color rust)'];
    expect(await wordsOf(shop)).toEqual(words);
    const rows = 'old-hat,Old Hat,Size,M,10,OH-M,Mittel\nold-hat,,,m,10,OH-N,Medium\n';
    expect((await take(`${header}${rows}`, { withImages: false })).refused.length).toBeGreaterThan(0);
    expect(await wordsOf(shop)).toEqual(words);
    await shop.db.deleteFrom('option_text').execute();
  });

  it('are changed by a table of changes: each once, previewed, applied and undone', async ({ shop }) => {
    const sets = changeSetsIn(shop, () => noon);
    const table = 'SKU;Option1 Name / de;Option1 Value / de\nSD-S;Farbe;Rot\nSD-M;Farbe;Rot\nWC-M;Farbe;Kamel\n';
    const { id, notes } = await sets.draft(table);
    expect(notes).toEqual({ refused: [], warnings: [] });
    expect((await sets.cells(id)).map(({ field, after }) => [field, after]).sort()).toEqual([
      ['text:de:option:Color', '"Farbe"'],
      ['text:de:value:Color:Camel', '"Kamel"'],
      ['text:de:value:Color:Red', '"Rot"'],
    ]);
    await sets.apply(id);
    expect(await wordsOf(shop)).toHaveLength(3);
    const contradicting = await sets.draft('SKU;Option1 Value / de\nSD-S;Rot\nSD-M;Karmin\n');
    expect(contradicting.notes.refused).toHaveLength(2);
    await sets.undo(id);
    expect(await wordsOf(shop)).toEqual([]);
  });

  it('are in the form of each product that has them, with the texts of its pictures', async ({ shop, take }) => {
    await take(worded);
    const deps = { ...shop.deps, languages: ['en', 'de'] };
    const buyer = await openOffice({ deps }).member('ona', 'buyer');
    const { id } = await shop.db
      .selectFrom('product')
      .select('id')
      .where('handle', '=', 'silk-dress')
      .executeTakeFirstOrThrow();
    const path = productPath(id);
    const form = formIn((await buyer.get(path)).body, path);
    expect([form['text:de:option:Color'], form['text:de:value:Color:Red']]).toEqual(['Farbe', 'Rot']);
    const data = new FormData();
    for (const [name, value] of Object.entries({ ...form, 'text:de:value:Color:Red': 'Karmin' }))
      data.append(name, value);
    expect((await buyer.post(path, data)).location).toBe(`${path}?done=saved`);
    expect(await wordsOf(shop)).toContain('de Color Red → Karmin (color red)');
    const set = await lastSet(shop);
    expect(textOf((await buyer.get(changePath(set.id))).body)).toContain('Color: Red in German Rot → Karmin');
    await buyer.post(changePath(set.id, '/undo'), {});
    expect(await wordsOf(shop)).toContain('de Color Red → Rot (color red)');
    const other = await shop.db
      .selectFrom('product')
      .select('id')
      .where('handle', '=', 'linen-dress')
      .executeTakeFirstOrThrow();
    const fields = Object.keys(formIn((await buyer.get(productPath(other.id))).body, productPath(other.id)));
    expect(fields.some((name) => name.startsWith('text:de:alt:/images/'))).toBe(true);
  });

  it('change every cached page, as filters name them', async ({ shop }) => {
    await shop.db.deleteFrom('visible_change').execute();
    const sets = changeSetsIn(shop, () => noon);
    await sets.apply((await sets.draft('SKU;Option1 Value / de\nSD-S;Karmin\n')).id);
    const changes = await shop.db.selectFrom('visible_change').select('tag').execute();
    expect(changes.map(({ tag }) => tag)).toContain('everything');
  });
});
