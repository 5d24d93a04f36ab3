import type { Context } from 'hono';
import { OfficeDocumentHistory } from '../../pages/office/content/history.tsx';
import {
  officeDocumentDiscard,
  officeDocumentPublish,
  officeDocumentRemove,
  officeDocumentRevert,
} from '../../shared/contract/office/content.ts';
import { differencesOf } from '../../shared/documents/difference.ts';
import { codes, type Failure } from '../../shared/errors.ts';
import { documentPath, officePaths } from '../../shared/staff/paths.ts';
import type { StoreEnv } from '../http/context.ts';
import { Refusal } from '../http/errors/refusal.ts';
import { askDocument, documentIn, staffWith, versionIn } from './content-form.ts';
import { titleOf } from './document.tsx';
import { refusedBy, showPage } from './page.tsx';
import { typedIn } from './sent-form.ts';

const done: Readonly<Record<string, string>> = {
  publish: 'Published: shoppers see it on their next request.',
  discard: 'The draft is discarded. Its version stays in the history.',
  revert: 'That version is the draft now.',
};

/** Shows the versions of a document, and one of them beside that of today. */
export async function showHistory(c: Context<StoreEnv>, failure?: Failure): Promise<Response> {
  const self = await staffWith(c, 'content.edit');
  const document = await askDocument(c);
  const wanted = c.req.query('with') ?? '';
  const earlier = /^[1-9]\d{0,8}$/.test(wanted) ? await askDocument(c, Number(wanted)) : null;
  const compared = earlier && {
    version: Number(wanted),
    differences: differencesOf(earlier.json, document.json),
  };
  const { problem, status } = failure ? refusedBy(c, failure) : { problem: undefined, status: 200 };
  const said = failure ? undefined : done[c.req.query('done') ?? ''];
  const body = <OfficeDocumentHistory document={document} compared={compared} problem={problem} done={said} />;
  return showPage(c, { title: `History of ${titleOf(document)}`, self, body, status });
}

/** Publishes, discards, reverts or removes a document. */
export async function changeDocument(c: Context<StoreEnv>): Promise<Response> {
  await staffWith(c, 'content.edit');
  const typed = await typedIn(c);
  const wish = typed.get('do') ?? '';
  const changed = await change(c, wish, typed);
  if (!changed.ok) return showHistory(c, changed.error);
  if (wish === 'remove') return c.redirect(`${officePaths.content}?done=removed`, 303);
  return c.redirect(documentPath(documentIn(c), '/history', { done: wish }), 303);
}

function change(c: Context<StoreEnv>, wish: string, typed: ReadonlyMap<string, string>) {
  const [api, name] = [c.get('api'), documentIn(c)];
  const basedOn = versionIn(typed);
  if (wish === 'publish') return api.attempt(officeDocumentPublish, { ...name, basedOn });
  if (wish === 'revert')
    return api.attempt(officeDocumentRevert, { ...name, basedOn, version: versionIn(typed, 'to') });
  if (wish === 'discard') return api.attempt(officeDocumentDiscard, name);
  if (wish === 'remove') return api.attempt(officeDocumentRemove, name);
  throw new Refusal(codes.badRequest, 'requestUnreadable');
}
