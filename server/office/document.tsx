import type { Context } from 'hono';
import type { Conflict } from '../../pages/office/content/conflict.tsx';
import { OfficeDocumentPage } from '../../pages/office/content/document.tsx';
import { shownForm } from '../../pages/office/content/shown-form.ts';
import { beginWith, lookNames } from '../../shared/brand/looks.ts';
import { changeForm } from '../../shared/documents/change-form.ts';
import { differencesOf } from '../../shared/documents/difference.ts';
import { type DocumentName, spoken, titleOfDocument } from '../../shared/documents/document-name.ts';
import type { FormState } from '../../shared/documents/read-form.ts';
import { formOfStored } from '../../shared/documents/shown-parts.ts';
import { codes, type Failure } from '../../shared/errors.ts';
import { inLanguageOf } from '../../shared/language/language.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { wordings } from '../../shared/messages/wording.ts';
import type { OfferedLink, OfficeDocument } from '../../shared/office/content.ts';
import { documentPath } from '../../shared/staff/paths.ts';
import { storeBrandFile } from '../commerce/content/brand/store-brand-file.ts';
import { loadOfferedLinks } from '../commerce/content/offered-links.ts';
import { everyMarket } from '../commerce/content/types.ts';
import { putDocument } from '../commerce/content/write.ts';
import { storeOwnPicture, storePhoto } from '../commerce/images/store-photo.ts';
import { loadSetupFacts } from '../commerce/integrity/setup/facts.ts';
import { unwrittenIn } from '../commerce/integrity/setup/own-texts.ts';
import type { StoreEnv } from '../http/context.ts';
import { loadBrandPreviews, makePreviewUrl } from './brand-previews.ts';
import { documentIn, loadDocument, shapeOfDocument, startOf, versionIn } from './content-form.ts';
import { changeIn, stateIn } from './document-state.ts';
import { doneIn, leadTo } from './done.ts';
import { isAsStored } from './is-as-stored.ts';
import { loadMailBeside } from './mail-document.tsx';
import { officeOf } from './office-of.ts';
import { withOwnPaths } from './own-paths.ts';
import { showPage } from './page.tsx';
import { sentForm, withPictures } from './sent-form.ts';
import { closedLanguageIn, formLanguagesOf, inShopLanguages, shownLanguagesOf } from './shop-languages.ts';

const words = officeMessages.documents;

interface DocumentState {
  document?: OfficeDocument;
  state?: FormState;
  basedOn?: number;
  base?: unknown;
  conflict?: Conflict;
  failure?: Failure;
}

/** Shows the form of a document: what is stored, or what was typed. */
export async function showDocument(c: Context<StoreEnv>, given: DocumentState = {}): Promise<Response> {
  const document = given.document ?? (await loadDocument(c));
  const shape = shapeOfDocument(document);
  const isMail = document.type === 'mails';
  const base = given.base ?? startOf(document, shape, officeOf(c).shop.languages);
  const state = given.state ?? formOfStored(base);
  const { failure, conflict = null } = given;
  const deadLinks = given.state ? [] : document.deadLinks;
  const form = shownForm(state, base, wordings(failure?.fields ?? {}), deadLinks, formLanguagesOf(c));
  const ofMail = isMail ? await loadMailBeside(c, document) : null;
  const body = (
    <OfficeDocumentPage
      document={document}
      unwritten={await loadUnwritten(c)}
      basedOn={given.basedOn ?? document.version}
      form={{ ...form, links: await loadLinks(c, document.type), ...(ofMail && { about: ofMail.about }) }}
      shopLanguages={shownLanguagesOf(c)}
      writes={closedLanguageIn(c)}
      shape={shape}
      conflict={conflict}
      previews={ofMail?.previews ?? (document.type === 'brand' ? await loadBrandPreviews(c) : [])}
      looks={document.type === 'brand' ? lookNames : []}
    >
      {ofMail?.beside}
    </OfficeDocumentPage>
  );
  return showPage(c, {
    title: titleOfDocument(document),
    body,
    failure,
    marksFields: true,
    done: doneIn(c, ofMail ? officeMessages.mails.done : words.done),
  });
}

/** Returns what fields of links offer; nothing where a document has none. */
const loadLinks = async (c: Context<StoreEnv>, type: string): Promise<readonly OfferedLink[]> =>
  withoutLinks.has(type) ? [] : loadOfferedLinks(officeOf(c).shop.db);

const withoutLinks: ReadonlySet<string> = new Set(['brand', 'mails', 'seller']);

/** Returns the next page that is to be written, once one is published; null: none is left. */
async function loadUnwritten(c: Context<StoreEnv>) {
  if (c.req.query('done') !== 'publish') return null;
  const unwritten = unwrittenIn(await loadSetupFacts(officeOf(c).shop.db));
  return unwritten.find((page) => documentPath(page) !== c.req.path) ?? null;
}

/** Stores what a form holds, or changes the form by one of its buttons. */
export async function saveDocument(c: Context<StoreEnv>): Promise<Response> {
  const sent = await sentForm(c);
  const { typed } = sent;
  const basedOn = versionIn(typed);
  const document = await loadDocument(c, basedOn === 0 ? undefined : basedOn);
  const shape = shapeOfDocument(document);
  const stored = basedOn === 0 ? { ...document, json: null } : document;
  const base = startOf(stored, shape, officeOf(c).shop.languages);
  const subject = `content:${spoken({ ...documentIn(c), market: everyMarket })}`;
  const { state, failure } = await withPictures(
    shape,
    { state: stateIn(shape, withOwnPaths(c, shape, typed, base), base), sent },
    (file, place) =>
      storeOwnPicture(
        officeOf(c).shop,
        { ...file, place, subject },
        document.type === 'brand' ? storeBrandFile : storePhoto,
      ),
  );
  if (failure) return showDocument(c, { document, basedOn, base, state, failure });
  const wish = typed.get('do') ?? '';
  if (wish === 'begin') {
    const begun = formOfStored(beginWith(typed.get('look') ?? '', state.json));
    return showDocument(c, { document, basedOn, base, state: begun });
  }
  const change = changeIn(wish);
  if (change) {
    const form = typed.get(`form:${change.path}`);
    return showDocument(c, { document, basedOn, base, state: changeForm(shape, state, { ...change, form }) });
  }
  return store(c, { state, basedOn, base, wish, document });
}

interface RefusedDocument {
  state: FormState;
  basedOn: number;
  base: unknown;
  wish: string;
  document: OfficeDocument;
}

async function store(
  c: Context<StoreEnv>,
  { state, basedOn, base, wish, document }: RefusedDocument,
): Promise<Response> {
  const { db, clock } = officeOf(c).shop;
  const publish = wish === 'publish';
  const edited = { ...documentIn(c), status: publish ? 'PUBLISH' : 'DRAFT', basedOn, json: state.json } as const;
  const stored = await putDocument(db, edited, clock.now());
  if (stored.ok) return after(c, wish);
  if (stored.error.code !== codes.conflict)
    return showDocument(c, { state, basedOn, base, document, failure: stored.error });
  const current = await loadDocument(c);
  // The same form was sent twice, as by a double click.
  if (isAsStored(state.json, current, publish)) return after(c, wish);
  const differences = differencesOf(state.json, current.json);
  const conflict = { version: current.version, differences };
  const newer = { document: current, base: current.json ?? base, basedOn: current.version };
  return showDocument(c, { ...newer, state, conflict, failure: stored.error });
}

/** Returns the path of a document's form in a language. */
const pathIn = (name: DocumentName, language: string | undefined): string =>
  documentPath(name, '', language === undefined ? {} : { language });

async function after(c: Context<StoreEnv>, wish: string): Promise<Response> {
  const name = documentIn(c);
  const [what, language] = wish.split(':');
  const writes = closedLanguageIn(c);
  if (what !== 'preview') return leadTo(c, pathIn(name, writes), wish === 'publish' ? wish : 'save');
  if (name.type === 'mails') return leadTo(c, pathIn(name, language ?? writes), 'save');
  const page = name.type === 'page' || name.type === 'protocol' ? `/${name.type}/${name.code}` : '/';
  const path = language === undefined ? page : inShopLanguages(officeOf(c).shop, () => inLanguageOf(language, page));
  return c.redirect((await makePreviewUrl(c))(path), 303);
}
