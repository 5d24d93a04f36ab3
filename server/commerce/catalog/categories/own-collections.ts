import type { Database } from '../../database/connection.ts';

/** A collection that shows exactly a category or an area. */
export interface OwnCollection {
  id: number;
  handle: string;
  title: string;
  position: number;
  isHidden: boolean;
  picture: string | null;
  textsJson: string | null;
}

export interface OwnCollections {
  ofCategory: (handle: string) => OwnCollection | undefined;
  ofArea: (handle: string) => OwnCollection | undefined;
}

/** Returns the rule of the collection of a category, or of an area, as it is stored. */
export const ruleOf = (kind: 'category' | 'area', handle: string): string => JSON.stringify({ [kind]: handle });

/** Returns the collections whose rule is one category or area; of several with one rule, the first. */
export async function readOwnCollections(db: Database): Promise<OwnCollections> {
  const rows = await db
    .selectFrom('collection')
    .select(['id', 'handle', 'title', 'position', 'hidden', 'image_url', 'rule_json', 'texts_json'])
    .where((eb) => eb.or([eb('rule_json', 'like', '{"category":"%'), eb('rule_json', 'like', '{"area":"%')]))
    .where('removed_at', 'is', null)
    .orderBy('position', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const byRule = new Map(
    rows.map(({ hidden, image_url, rule_json, texts_json, ...row }): [string | null, OwnCollection] => [
      rule_json,
      { ...row, isHidden: hidden === 1, picture: image_url, textsJson: texts_json },
    ]),
  );
  return {
    ofCategory: (handle) => byRule.get(ruleOf('category', handle)),
    ofArea: (handle) => byRule.get(ruleOf('area', handle)),
  };
}

/** Returns the collection that shows a category; one with others below it is shown with these where that is possible. */
export function collectionOf({ ofCategory, ofArea }: OwnCollections, handle: string, hasOthers: boolean) {
  const category = ofCategory(handle);
  const area = ofArea(handle);
  return hasOthers ? (area ?? category) : (category ?? area);
}
