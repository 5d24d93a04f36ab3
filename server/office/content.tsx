import { type Context, Hono } from 'hono';
import { OfficeDeadLinksPage } from '../../pages/office/content/dead-links.tsx';
import { OfficeDocuments } from '../../pages/office/content/documents.tsx';
import { onlyOne } from '../../shared/contract/documents.ts';
import { codes, type Failure } from '../../shared/errors.ts';
import { officeMessages, screenNames } from '../../shared/messages/office/office-messages.ts';
import { documentPath, officePaths } from '../../shared/staff/paths.ts';
import { slugOf } from '../commerce/catalog/slug.ts';
import { listDeadLinks, listForOffice } from '../commerce/content/list-documents.ts';
import { viewDocument } from '../commerce/content/office-document.ts';
import { listCountries } from '../commerce/places/places.ts';
import type { StoreEnv } from '../http/context.ts';
import { showInvoiceSample, showMailSample } from './brand-samples.ts';
import { saveDocument, showDocument } from './document.tsx';
import { changeDocument, showHistory } from './document-history.tsx';
import { saveJson, showJson } from './document-json.tsx';
import { doneIn } from './done.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { screen } from './screen.ts';
import { documentBody, pictureBody } from './sent-form.ts';

const words = officeMessages.content;

/** Pages of the shop's content: the documents, their forms, their history, and dead links. */
export const content = new Hono<StoreEnv>();
const editors = screen('content.edit');
content.get(officePaths.content, editors, (c) => showList(c));
content.get(officePaths.contentNew, editors, begin);
content.get(officePaths.deadLinks, editors, async (c) => {
  const list = await listDeadLinks(officeOf(c).shop.db, c.req.query('after') ?? '');
  return showPage(c, { title: words.deadLinks, body: <OfficeDeadLinksPage list={list} /> });
});
content.get(officePaths.brandMail, editors, showMailSample);
content.get(officePaths.brandInvoice, editors, showInvoiceSample);
for (const path of [officePaths.brand, officePaths.document]) {
  content.get(path, editors, (c) => showDocument(c));
  content.post(path, editors, pictureBody, saveDocument);
}
content.get(officePaths.documentJson, editors, (c) => showJson(c));
content.post(officePaths.documentJson, editors, documentBody, saveJson);
content.get(officePaths.documentHistory, editors, (c) => showHistory(c));
content.post(officePaths.documentHistory, editors, documentBody, changeDocument);

async function showList(c: Context<StoreEnv>, failure?: Failure): Promise<Response> {
  const type = c.req.query('type') ?? '';
  const which = failure ? { after: '' } : { type, after: c.req.query('after') ?? '' };
  const list = await listForOffice(officeOf(c).shop.db, which);
  const typed = failure ? c.req.query() : {};
  const countries = (await listCountries(officeOf(c).shop.db)).map(({ code }) => code);
  const body = <OfficeDocuments {...{ type, list, countries, typed }} />;
  return showPage(c, { title: screenNames.content, body, failure, done: doneIn(c, { removed: words.removed }) });
}

/** Leads to the form of a new document, or says why there can be none of this name. */
async function begin(c: Context<StoreEnv>): Promise<Response> {
  const typed = (name: string) => (c.req.query(name) ?? '').trim();
  const type = typed('type');
  // A title becomes the address of its page.
  const code = type === 'page' ? slugOf(typed('code').replaceAll('ß', 'ss')) : typed('code');
  const name = { type, code: code || onlyOne, market: typed('market').toUpperCase() };
  if (name.type === '') return showList(c);
  const found = await viewDocument(officeOf(c).shop.db, name);
  return found.ok ? c.redirect(documentPath(name), 303) : showList(c, { ...found.error, code: codes.invalidInput });
}
