import type { Context } from 'hono';
import { OfficeDocumentHistory } from '../../pages/office/content/history.tsx';
import { differencesOf } from '../../shared/documents/difference.ts';
import { titleOfDocument } from '../../shared/documents/document-name.ts';
import type { Failure } from '../../shared/errors.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { documentPath, officePaths } from '../../shared/staff/paths.ts';
import { discardDraft, publishDocument, removeDocument, revertDocument } from '../commerce/content/write.ts';
import type { StoreEnv } from '../http/context.ts';
import { unreadable } from '../http/errors/refusal.ts';
import { documentIn, loadDocument, versionIn } from './content-form.ts';
import { doneIn, leadTo } from './done.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { typedIn } from './sent-form.ts';

const words = officeMessages.documentHistory;

/** Shows the versions of a document, and one of them beside that of today. */
export async function showHistory(c: Context<StoreEnv>, failure?: Failure): Promise<Response> {
  const document = await loadDocument(c);
  const wanted = c.req.query('with') ?? '';
  const earlier = /^[1-9]\d{0,8}$/.test(wanted) ? await loadDocument(c, Number(wanted)) : null;
  const compared = earlier && {
    version: Number(wanted),
    differences: differencesOf(earlier.json, document.json),
  };
  const body = <OfficeDocumentHistory document={document} compared={compared} />;
  return showPage(c, { title: words.title(titleOfDocument(document)), body, failure, done: doneIn(c, words.done) });
}

/** Publishes, discards, reverts or removes a document. */
export async function changeDocument(c: Context<StoreEnv>): Promise<Response> {
  const typed = await typedIn(c);
  const wish = typed.get('do') ?? '';
  const changed = await change(c, wish, typed);
  if (!changed.ok) return showHistory(c, changed.error);
  return wish === 'remove'
    ? leadTo(c, officePaths.content, 'removed')
    : leadTo(c, documentPath(documentIn(c), '/history'), wish);
}

function change(c: Context<StoreEnv>, wish: string, typed: ReadonlyMap<string, string>) {
  const { db, clock } = officeOf(c).shop;
  const name = documentIn(c);
  const basedOn = versionIn(typed);
  const now = clock.now();
  if (wish === 'publish') return publishDocument(db, name, basedOn, now);
  if (wish === 'revert') return revertDocument(db, { ...name, status: 'DRAFT', basedOn }, versionIn(typed, 'to'), now);
  if (wish === 'discard') return discardDraft(db, name, now);
  if (wish === 'remove') return removeDocument(db, name, now);
  return unreadable();
}
