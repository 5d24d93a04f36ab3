import type { Product } from '../../../shared/contract/catalog.ts';
import { tags } from '../../../shared/contract/tags.ts';
import { baseLanguage, currentLanguage } from '../../../shared/language/language.ts';
import { answerText, textsIn } from '../content/stored-texts.ts';
import type { Database } from '../database/connection.ts';
import { prepared } from '../database/prepared.ts';

type Crumbs = Product['breadcrumbs'];

/**
 * Returns the path of collections that leads to a product: the names of its category in the language of the request, else the
 * titles of their collections, whose tags it adds. Without a query in the base language.
 */
export async function loadCrumbs(
  db: Database,
  category: Product['category'],
  madeOf: (...tags: readonly string[]) => void,
): Promise<Crumbs> {
  const { handle, name, area, areaName } = category;
  const crumbs = [{ name: areaName, handle: area }, ...(handle === area ? [] : [{ name, handle }])];
  if (currentLanguage() === baseLanguage()) return crumbs;
  const handles = crumbs.map((crumb) => crumb.handle);
  const [rows, own] = await Promise.all([readTexts(db, { handles }), readNames(db, { handles })]);
  madeOf(...rows.map(({ id }) => tags.collection(id)));
  const texts = new Map(rows.map((row) => [row.handle, textsIn(row.texts_json)]));
  const names = new Map(own.map((row) => [row.handle, textsIn(row.texts_json)]));
  return crumbs.map((crumb) => {
    const named = answerText({ name: crumb.name }, names.get(crumb.handle) ?? {}, 'name');
    const titled = answerText({ title: crumb.name }, texts.get(crumb.handle) ?? {}, 'title');
    const { text, language } = named.language === undefined ? titled : named;
    const { text: handle } = answerText(crumb, texts.get(crumb.handle) ?? {}, 'handle');
    return { ...crumb, handle, name: text, ...(language && { nameIn: language }) };
  });
}

const readTexts = prepared((db, { handles }: { handles: readonly string[] }) =>
  db.selectFrom('collection').select(['id', 'handle', 'texts_json']).where('handle', 'in', handles),
);

const readNames = prepared((db, { handles }: { handles: readonly string[] }) =>
  db.selectFrom('category').select(['handle', 'texts_json']).where('handle', 'in', handles),
);
