import type * as contract from '../../../shared/contract/content.ts';
import type * as pages from '../../../shared/contract/content-pages.ts';
import { type PageEntry, Protocol, protocolCodes, StaticPage } from '../../../shared/contract/content-pages.ts';
import { isDocumentType } from '../../../shared/contract/documents.ts';
import { tags } from '../../../shared/contract/tags.ts';
import { recordOf } from '../../../shared/documents/shape.ts';
import { inOneLanguage, languagesOfField, textKey } from '../../../shared/documents/text-key.ts';
import { codes, fail, ok } from '../../../shared/errors.ts';
import { currentLanguage } from '../../../shared/language/language.ts';
import { type CallRequest, forAnyone, type HandlersOf } from '../calls/handler.ts';
import { isHandle } from '../catalog/slug.ts';
import type { CommerceDeps } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { only, prepared } from '../database/prepared.ts';
import { readBrand } from './brand.ts';
import { withOwnLinks } from './own-links.ts';
import { readPreview } from './preview-key.ts';
import { bodyOf, findDocument, findDocuments, type Look, loadPublished, type StoredDocument } from './store.ts';
import { confirmSubscription, endSubscription, readSubscription, subscribe } from './subscription.ts';

const ofContent = { freshSeconds: 300 };

/** Handlers of `shared/contract/content.ts`: documents and the mailing list. */
export function contentHandlers(deps: CommerceDeps): HandlersOf<typeof contract & typeof pages> {
  const { db, clock } = deps;
  const findPreview = async (key: string | undefined) => (key ? readPreview({ db, clock }, key) : null);
  /** Returns the visitor's market, and whether their key shows drafts of content; a response with drafts must not be cached. */
  const chooseLook = async ({ viewer, previewKey, forbidCaching, madeOf }: CallRequest): Promise<Look> => {
    madeOf(tags.content);
    const preview = await findPreview(previewKey);
    const drafts = preview?.scope === 'all' || preview?.scope === 'content';
    if (drafts) forbidCaching();
    return { market: viewer.country, drafts };
  };
  return {
    edition: forAnyone(async () => ok({ edition: await readContentVersion(db) }), { freshSeconds: 0 }),
    previewKey: forAnyone(async (_, { previewKey }) => ok({ until: (await findPreview(previewKey))?.until ?? null }), {
      freshSeconds: 0,
    }),
    cms: forAnyone(async ({ type, code, status }, asked) => {
      const look = await chooseLook(asked);
      // Drafts are private until they are published.
      if (status === 'DRAFT' && !look.drafts) return fail(codes.forbidden, 'draftsNotPublic');
      const document = isHandle(code) ? await findDocument(db, type, code, look) : null;
      if (!document) return fail(codes.notFound, 'noSuchDocument');
      const body = isDocumentType(type) ? bodyOf(type, document.json) : document.json;
      const json = await withOwnLinks(db, body, asked.madeOf);
      return ok({ ...document, json, ...titledIn(document.json) });
    }, ofContent),
    homePage: forAnyone(async (_, asked) => {
      const look = await chooseLook(asked);
      const [navigationData, { sections }] = await Promise.all([
        loadPublished(db, 'navigation', look),
        loadPublished(db, 'home', look),
      ]);
      return ok({ json: await withOwnLinks(db, { navigationData, sections }, asked.madeOf) });
    }, ofContent),
    contentPages: forAnyone(async (_, asked) => ok(await listPages(db, await chooseLook(asked))), ofContent),
    website: forAnyone(async (_, asked) => {
      const body = await loadPublished(db, 'website', await chooseLook(asked));
      return ok({ data: JSON.stringify(await withOwnLinks(db, body, asked.madeOf)) });
    }, ofContent),
    brand: forAnyone(async (_, asked) => ok(await readBrand(db, await chooseLook(asked))), ofContent),
    collectSubscription: forAnyone(({ email, site, source }, { viewer }) =>
      subscribe(deps, viewer, { email, source: source ?? site ?? '' }),
    ),
    subscription: forAnyone(({ token }) => readSubscription(deps, token)),
    confirmSubscription: forAnyone(({ token }, { viewer }) => confirmSubscription(deps, viewer, token)),
    endSubscription: forAnyone(({ token }) => endSubscription(db, token)),
  };
}

const places: readonly string[] = protocolCodes;

/** Lists the pages and protocols of a market as lists show them: pages in their order, then protocols. */
async function listPages(db: Database, look: Look = {}): Promise<PageEntry[]> {
  const documents = await findDocuments(db, ['page', 'protocol'], look);
  const language = currentLanguage();
  const groups = groupsIn(documents, language);
  const entries = documents.flatMap(({ type, code, json, updatedAt }): (PageEntry & { order: number })[] => {
    const body = inOneLanguage(json, language);
    const entry = type === 'page' ? pageEntry(body) : protocolEntry(code, body);
    return entry ? [{ ...entry, ...groups.get(recordOf(json).group), ...titledIn(json), code, updatedAt }] : [];
  });
  return entries
    .sort((a, b) => a.type.localeCompare(b.type) || a.order - b.order || a.code.localeCompare(b.code))
    .map(({ order: _, ...entry }) => entry);
}

/** Returns the groups of pages in a language: translated once, a group is so for all of its pages. */
function groupsIn(documents: readonly StoredDocument[], language: string) {
  const groups = new Map<unknown, Pick<PageEntry, 'group' | 'groupIn'>>();
  for (const { json } of documents) {
    const { group, [textKey('group', language)]: text } = recordOf(json);
    if (typeof text === 'string') groups.set(group, { group: text, groupIn: language });
  }
  return groups;
}

/** Parses a page for a list; an invalid one is in no list, and opening it reports the fault. */
function pageEntry(json: unknown) {
  const page = StaticPage.safeParse(json);
  if (!page.success) return null;
  const { title, titleIn, description, descriptionIn, group, groupIn, order } = page.data;
  return { type: 'page', ...{ title, titleIn, description, descriptionIn }, ...{ group, groupIn, order } } as const;
}

function protocolEntry(code: string, json: unknown) {
  const protocol = Protocol.safeParse(json);
  if (!protocol.success) return null;
  const { title, titleIn, description, descriptionIn } = protocol.data;
  const place = places.indexOf(code);
  const order = place < 0 ? places.length : place;
  return { type: 'protocol', ...{ title, titleIn, description, descriptionIn }, group: '', order } as const;
}

/** Returns the further languages of a stored document's title; nothing without any. */
function titledIn(json: unknown): { titledIn?: string[] } {
  const languages = languagesOfField(recordOf(json), 'title');
  return languages.length > 0 ? { titledIn: languages } : {};
}

/** Returns the content version: triggers raise it with every change of content or places that pages show. */
export async function readContentVersion(db: Database): Promise<number> {
  return (await only(question(db, {}))).edition;
}

const question = prepared((db) => db.selectFrom('content_version').select('edition'));
