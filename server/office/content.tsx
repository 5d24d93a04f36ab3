import { type Context, Hono } from 'hono';
import { OfficeDeadLinksPage } from '../../pages/office/content/dead-links.tsx';
import { OfficeDocuments } from '../../pages/office/content/documents.tsx';
import { onlyOne } from '../../shared/contract/documents.ts';
import { officeDeadLinks, officeDocument, officeDocuments } from '../../shared/contract/office/content.ts';
import { documentPath, officePaths } from '../../shared/staff/paths.ts';
import type { StoreEnv } from '../http/context.ts';
import { staffWith } from './content-form.ts';
import { saveDocument, showDocument } from './document.tsx';
import { changeDocument, showHistory } from './document-history.tsx';
import { saveJson, showJson } from './document-json.tsx';
import { refusedBy, showPage } from './page.tsx';
import { documentBody, pictureBody } from './sent-form.ts';

const done: Readonly<Record<string, string>> = { removed: 'It is off the shop. Its history has what it was.' };

/** Pages of the shop's content: the documents, their forms, their history, and dead links. */
export function contentScreens(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  app.get(officePaths.content, (c) => showList(c));
  app.get(officePaths.contentNew, begin);
  app.get(officePaths.deadLinks, async (c) => {
    const self = await staffWith(c, 'content.edit');
    const list = await c.get('api').get(officeDeadLinks, { after: c.req.query('after') ?? '' });
    return showPage(c, { title: 'Dead links', self, body: <OfficeDeadLinksPage list={list} /> });
  });
  app.get(officePaths.document, (c) => showDocument(c));
  app.post(officePaths.document, pictureBody, saveDocument);
  app.get(officePaths.documentJson, (c) => showJson(c));
  app.post(officePaths.documentJson, documentBody, saveJson);
  app.get(officePaths.documentHistory, (c) => showHistory(c));
  app.post(officePaths.documentHistory, documentBody, changeDocument);
  return app;
}

async function showList(c: Context<StoreEnv>, problem?: string, status = 200): Promise<Response> {
  const self = await staffWith(c, 'content.edit');
  const [type, after] = [c.req.query('type') ?? '', c.req.query('after') ?? ''];
  const list = await c.get('api').get(officeDocuments, problem === undefined ? { type, after } : {});
  const said = done[c.req.query('done') ?? ''];
  const body = <OfficeDocuments type={type} list={list} problem={problem} done={said} />;
  return showPage(c, { title: 'Content', self, body, status });
}

/** Leads to the form of a new document, or says why there can be none of this name. */
async function begin(c: Context<StoreEnv>): Promise<Response> {
  const typed = (name: string) => (c.req.query(name) ?? '').trim();
  const name = { type: typed('type'), code: typed('code') || onlyOne, market: typed('market').toUpperCase() };
  if (name.type === '') return showList(c);
  const found = await c.get('api').attempt(officeDocument, name);
  if (found.ok) return c.redirect(documentPath(name), 303);
  const { problem, status } = refusedBy(c, found.error);
  return showList(c, problem, status === 404 ? 422 : status);
}
