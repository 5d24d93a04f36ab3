import { parseJson } from '../../../shared/json.ts';
import type { OfferedLink } from '../../../shared/office/content.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { Database } from '../database/connection.ts';

/** More of each would make the page of a form heavy. */
const mostPages = 40;
const mostCollections = 60;

/** Returns the pages, and the collections with those of categories, that a link can lead to by name. */
export async function loadOfferedLinks(db: Database): Promise<OfferedLink[]> {
  const [pages, collections] = await Promise.all([
    db
      .selectFrom('content_document')
      .select(['code', 'body_json'])
      .where('type', '=', 'page')
      .where('market', '=', '')
      .where('status', '=', 'PUBLISH')
      .orderBy('code')
      .limit(mostPages)
      .execute(),
    db
      .selectFrom('collection')
      .select(['handle', 'title'])
      .where('removed_at', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .limit(mostCollections)
      .execute(),
  ]);
  return [
    ...pages.map(({ code, body_json }) => ({
      path: href(routes.page, { id: code }),
      name: titleIn(body_json) || code,
    })),
    ...collections.map(({ handle, title }) => ({ path: href(routes.collection, { id: handle }), name: title })),
  ];
}

function titleIn(json: string): string {
  const body = parseJson(json);
  return typeof body === 'object' && body !== null && 'title' in body ? String(body.title) : '';
}
