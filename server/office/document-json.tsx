import type { Context } from 'hono';
import type { Conflict } from '../../pages/office/content/conflict.tsx';
import { OfficeDocumentJson } from '../../pages/office/content/document-json.tsx';
import { differencesOf } from '../../shared/documents/difference.ts';
import { titleOfDocument } from '../../shared/documents/document-name.ts';
import { codes, type Failure } from '../../shared/errors.ts';
import { parseJson } from '../../shared/json.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { wordings } from '../../shared/messages/wording.ts';
import { documentPath } from '../../shared/staff/paths.ts';
import { putDocument } from '../commerce/content/write.ts';
import type { StoreEnv } from '../http/context.ts';
import { documentIn, loadDocument, shapeOfDocument, startOf, versionIn } from './content-form.ts';
import { leadTo } from './done.ts';
import { isAsStored } from './is-as-stored.ts';
import { mistake } from './mistake.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { typedIn } from './sent-form.ts';

const words = officeMessages.documentJson;

interface RefusedText {
  text: string;
  basedOn: number;
  failure: Failure;
  conflict?: Conflict;
}

/** Shows a document as JSON. */
export async function showJson(c: Context<StoreEnv>, sent?: RefusedText): Promise<Response> {
  const document = await loadDocument(c);
  const text = sent?.text ?? JSON.stringify(startOf(document, shapeOfDocument(document)), null, 2);
  const { basedOn = document.version, failure, conflict = null } = sent ?? {};
  const body = (
    <OfficeDocumentJson {...{ document, basedOn, text, conflict }} faults={wordings(failure?.fields ?? {})} />
  );
  return showPage(c, { title: words.title(titleOfDocument(document)), body, failure, marksFields: true });
}

/** Stores JSON as the draft of a document. */
export async function saveJson(c: Context<StoreEnv>): Promise<Response> {
  const typed = await typedIn(c);
  const text = typed.get('json') ?? '';
  const basedOn = versionIn(typed);
  const json = parseJson(text);
  if (json === undefined) return showJson(c, { text, basedOn, failure: notJson });
  const { db, clock } = officeOf(c).shop;
  const draft = { ...documentIn(c), status: 'DRAFT', basedOn, json } as const;
  const stored = await putDocument(db, draft, clock.now());
  if (stored.ok) return saved(c, stored.value.lost === undefined ? 'save' : 'lost');
  if (stored.error.code !== codes.conflict) return showJson(c, { text, basedOn, failure: stored.error });
  const current = await loadDocument(c);
  if (isAsStored(json, current, false)) return saved(c, 'save');
  const conflict = { version: current.version, differences: differencesOf(json, current.json) };
  return showJson(c, { text, basedOn: current.version, failure: stored.error, conflict });
}

const notJson = mistake('notJson');

const saved = (c: Context<StoreEnv>, what: string) => leadTo(c, documentPath(documentIn(c)), what);
