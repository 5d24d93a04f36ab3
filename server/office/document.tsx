import type { Context } from 'hono';
import type { Conflict } from '../../pages/office/content/conflict.tsx';
import { OfficeDocumentPage } from '../../pages/office/content/document.tsx';
import { shownForm } from '../../pages/office/content/shown-form.ts';
import {
  type OfficeDocument,
  officeDocumentPicture,
  officeDocumentStore,
  officePreview,
} from '../../shared/contract/office/content.ts';
import { ownPictureLimits } from '../../shared/contract/office/pictures.ts';
import { changeForm } from '../../shared/documents/change-form.ts';
import { differencesOf } from '../../shared/documents/difference.ts';
import type { FormState } from '../../shared/documents/read-form.ts';
import { formOfStored } from '../../shared/documents/shown-parts.ts';
import { codes, type Failure } from '../../shared/errors.ts';
import { wordings } from '../../shared/messages/wording.ts';
import type { FileOfField } from '../../shared/multipart.ts';
import { documentPath } from '../../shared/staff/paths.ts';
import type { StoreEnv } from '../http/context.ts';
import { formDataOf } from '../http/forms/form-files.ts';
import { askDocument, documentIn, shapeOfType, staffWith, startOf, versionIn } from './content-form.ts';
import { changeIn, stateIn } from './document-state.ts';
import { isAsStored } from './is-as-stored.ts';
import { refusedBy, showPage } from './page.tsx';
import { sentForm, withPictures } from './sent-form.ts';

const done: Readonly<Record<string, string>> = {
  save: 'Saved as a draft: shoppers do not see it yet.',
  publish: 'Published: shoppers see it on their next request.',
};

interface Shown {
  document?: OfficeDocument;
  state?: FormState;
  basedOn?: number;
  base?: unknown;
  conflict?: Conflict;
  failure?: Failure;
}

/** Shows the form of a document: what is stored, or what was typed. */
export async function showDocument(c: Context<StoreEnv>, given: Shown = {}): Promise<Response> {
  const self = await staffWith(c, 'content.edit');
  const document = given.document ?? (await askDocument(c));
  const shape = shapeOfType(document.type);
  const base = given.base ?? startOf(document.json, shape);
  const state = given.state ?? formOfStored(base);
  const { failure, conflict = null } = given;
  const { problem, status } = failure ? refusedBy(c, { ...failure, fields: {} }) : { problem: undefined, status: 200 };
  const faults = failure?.fields ? wordings(failure.fields) : {};
  const form = shownForm(state, base, faults, given.state ? [] : document.deadLinks);
  const body = (
    <OfficeDocumentPage
      document={document}
      basedOn={given.basedOn ?? document.version}
      form={form}
      shape={shape}
      conflict={conflict}
      problem={problem}
      done={failure || given.state ? undefined : done[c.req.query('done') ?? '']}
    />
  );
  return showPage(c, { title: titleOf(document), self, body, status });
}

export const titleOf = ({ type, code, market }: OfficeDocument): string =>
  `${code === '0' ? type : `${type}/${code}`}${market === '' ? '' : ` for ${market}`}`;

/** Stores what a form holds, or changes the form by one of its buttons. */
export async function saveDocument(c: Context<StoreEnv>): Promise<Response> {
  // A form with pictures is read only for those who may send it.
  await staffWith(c, 'content.edit');
  const sent = await sentForm(c);
  const { typed } = sent;
  const basedOn = versionIn(typed);
  const document = await askDocument(c, basedOn === 0 ? undefined : basedOn);
  const shape = shapeOfType(document.type);
  const base = startOf(basedOn === 0 ? null : document.json, shape);
  const { state, failure } = await withPictures(shape, { state: stateIn(shape, typed, base), sent }, upload(c));
  if (failure) return showDocument(c, { document, basedOn, base, state, failure });
  const wish = typed.get('do') ?? '';
  const change = changeIn(wish);
  if (change) {
    const form = typed.get(`form:${change.path}`);
    return showDocument(c, { document, basedOn, base, state: changeForm(shape, state, { ...change, form }) });
  }
  return store(c, { state, basedOn, base, wish, document });
}

const upload = (c: Context<StoreEnv>) => async (file: FileOfField, place: string) => {
  const { type, code } = documentIn(c);
  const form = formDataOf({}, ownPictureLimits.field, [file]);
  const stored = await c.get('api').attempt(officeDocumentPicture, { type, code }, { form, timeoutMs: 30_000 });
  if (stored.ok) return stored;
  const reason = stored.error.fields?.[ownPictureLimits.field];
  return { ok: false, error: { ...stored.error, ...(reason && { fields: { [place]: reason } }) } } as const;
};

interface Sent {
  state: FormState;
  basedOn: number;
  base: unknown;
  wish: string;
  document: OfficeDocument;
}

async function store(c: Context<StoreEnv>, { state, basedOn, base, wish, document }: Sent): Promise<Response> {
  const name = documentIn(c);
  const publish = wish === 'publish';
  const stored = await c.get('api').attempt(officeDocumentStore, { ...name, basedOn, publish, json: state.json });
  if (stored.ok) return after(c, wish);
  if (stored.error.code !== codes.conflict)
    return showDocument(c, { state, basedOn, base, document, failure: stored.error });
  const current = await askDocument(c);
  // The same form was sent twice, as by a double click.
  if (isAsStored(state.json, current, publish)) return after(c, wish);
  const differences = differencesOf(state.json, current.json);
  const conflict = { version: current.version, differences };
  const newer = { document: current, base: current.json ?? base, basedOn: current.version };
  return showDocument(c, { ...newer, state, conflict, failure: stored.error });
}

async function after(c: Context<StoreEnv>, wish: string): Promise<Response> {
  const name = documentIn(c);
  if (wish !== 'preview') return c.redirect(documentPath(name, '', { done: wish === 'publish' ? wish : 'save' }), 303);
  const { key } = await c.get('api').get(officePreview, {});
  const page = name.type === 'page' || name.type === 'protocol' ? `/${name.type}/${name.code}` : '/';
  return c.redirect(
    `${c.get('deps').shopUrl?.() ?? ''}${page}?${new URLSearchParams({ status: 'latest', preview: key })}`,
    303,
  );
}
