import { z } from 'zod';
import type * as content from '../../../shared/contract/office/content.ts';
import type { OfficeDocument } from '../../../shared/contract/office/content.ts';
import { ownPictureLimits } from '../../../shared/contract/office/pictures.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { verbatim } from '../../../shared/messages/message.ts';
import { hourMs } from '../../../shared/time/duration.ts';
import type { CommerceDeps } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { storeOwnPicture } from '../images/store-own-picture.ts';
import { forStaff, type HandlersOf } from '../service/handler.ts';
import { readForm } from '../service/read-form.ts';
import { deadLinksOf } from './dead-links.ts';
import { latestRevisions, revisionOf } from './history.ts';
import { listDeadLinks, listForOffice } from './office-list.ts';
import { makePreviewKey } from './preview-key.ts';
import { documentAt } from './store.ts';
import { checkName, type DocumentName, everyMarket, isRequired, spoken } from './types.ts';
import { discardDraft, publishDocument, putDocument, removeDocument, revertDocument } from './write.ts';

const previewHours = 8;
const revisionsShown = 30;

/** Handlers of the office's content; they call the functions of the command line. */
export function officeContentHandlers(deps: CommerceDeps): HandlersOf<typeof content> {
  const { db, clock } = deps;
  const needed = 'content.edit';
  return {
    officeDocuments: forStaff(needed, async (which) => ok(await listForOffice(db, which))),
    officeDocument: forStaff(needed, (wish) => viewDocument(db, wish, wish.version)),
    officeDocumentStore: forStaff(needed, ({ publish, ...document }) =>
      putDocument(db, { ...document, status: publish ? 'PUBLISH' : 'DRAFT' }, clock.now()),
    ),
    officeDocumentPicture: forStaff(needed, async (place, { form }) => {
      const name = { ...place, market: everyMarket };
      const valid = checkName(name);
      if (!valid.ok) return valid;
      const read = await readForm(form, z.object({}), ownPictureLimits);
      if (!read.ok) return read;
      const [file] = read.value.files;
      if (!file) return fail(codes.invalidInput, verbatim('Choose a picture.'));
      const picture = { bytes: file.bytes, place: ownPictureLimits.field, subject: `content:${spoken(name)}` };
      return storeOwnPicture(deps, picture);
    }),
    officeDocumentPublish: forStaff(needed, ({ basedOn, ...name }) => publishDocument(db, name, basedOn, clock.now())),
    officeDocumentRevert: forStaff(needed, ({ version, ...name }) =>
      revertDocument(db, { ...name, status: 'DRAFT' }, version, clock.now()),
    ),
    officeDocumentDiscard: forStaff(needed, (name) => discardDraft(db, name, clock.now())),
    officeDocumentRemove: forStaff(needed, (name) => removeDocument(db, name, clock.now())),
    officePreview: forStaff(needed, async () => {
      const until = clock.now() + previewHours * hourMs;
      return ok({ key: await makePreviewKey({ db, clock }, until), until });
    }),
    officeDeadLinks: forStaff(needed, async ({ after }) => ok(await listDeadLinks(db, after))),
  };
}

/** Returns a document, or one of its versions; a document that could be written but is not yet has version 0. */
async function viewDocument(
  db: Database,
  { type, code, market }: DocumentName,
  version: number | undefined,
): Promise<Result<OfficeDocument>> {
  const name = { type, code, market };
  const valid = checkName(name);
  if (!valid.ok) return { ok: false, error: { ...valid.error, code: codes.notFound } };
  const [draft, published] = [await documentAt(db, name, 'DRAFT'), await documentAt(db, name, 'PUBLISH')];
  const working = draft ?? published;
  const revision = version === undefined ? null : await revisionOf(db, name, version);
  if (revision === undefined) return fail(codes.notFound, verbatim(`There is no version ${version} of this document.`));
  const json = revision ? JSON.parse(revision.body_json) : (working?.json ?? null);
  const countries = await db.selectFrom('country').select('code').orderBy('code').execute();
  return ok({
    ...name,
    version: working?.version ?? 0,
    published: published?.version ?? null,
    draft: draft?.version ?? null,
    json,
    revisions: await latestRevisions(db, name, revisionsShown),
    deadLinks: json === null ? [] : await deadLinksOf(db, type, json),
    required: isRequired(name),
    markets: countries.map(({ code: country }) => country),
  });
}
