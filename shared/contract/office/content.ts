import { z } from 'zod';
import { call } from '../call.ts';
import { closed } from './closed.ts';
import { OwnPicture, takesPicture } from './pictures.ts';

/** Milliseconds since 1970. */
const Moment = z.int();
const Version = z.coerce.number().int().min(0).max(999_999_999);

/** The name of a document: its type, its code ('0' where there is one of its type) and its market ('': all). */
const name = {
  type: z.string().max(40),
  code: z.string().max(80),
  market: z.string().max(2).default(''),
};

export const OfficeDocumentRow = z.object({
  type: z.string(),
  code: z.string(),
  market: z.string(),
  title: z.string(),
  /** Version that shoppers see; null: none. */
  published: z.int().nullable(),
  draft: z.int().nullable(),
  /** The shop has yet to write it. */
  placeholder: z.boolean(),
  updatedAt: Moment,
});
export type OfficeDocumentRow = z.infer<typeof OfficeDocumentRow>;

export const OfficeDocumentList = z.object({
  documents: z.array(OfficeDocumentRow),
  /** Where the next page starts; null: this is the last one. */
  next: z.string().nullable(),
});
export type OfficeDocumentList = z.infer<typeof OfficeDocumentList>;

const after = z.string().max(200).default('');
/** Returns documents by type, code and market. */
export const officeDocuments = call(
  'GET',
  '/apis/office/documents',
  z.object({ type: z.string().max(40).default(''), after }),
  OfficeDocumentList,
  closed,
);

export const DeadLink = z.object({
  /** Where it is in the document: `blocks[3].text`. */
  path: z.string(),
  target: z.string(),
  reason: z.string(),
});
export type DeadLink = z.infer<typeof DeadLink>;

const Revision = z.object({
  version: z.int(),
  revertedTo: z.int().nullable(),
  createdAt: Moment,
  publishedAt: Moment.nullable(),
  state: z.enum(['published', 'draft', 'past']),
});

export const OfficeDocument = z.object({
  ...name,
  /** Version of the draft, else of the published document; 0: there is none yet. */
  version: z.int(),
  published: z.int().nullable(),
  draft: z.int().nullable(),
  /** The draft, else the published document, or the version that was asked for; null: there is none yet. */
  json: z.unknown(),
  /** The latest versions, the newest first. */
  revisions: z.array(Revision),
  deadLinks: z.array(DeadLink),
  /** The shop cannot be without it. */
  required: z.boolean(),
  /** Codes of the countries that a document can be for. */
  markets: z.array(z.string()),
});
export type OfficeDocument = z.infer<typeof OfficeDocument>;

/** Returns a document with its history, and the links in it that lead nowhere. */
export const officeDocument = call(
  'GET',
  '/apis/office/document',
  z.object({ ...name, version: Version.optional() }),
  OfficeDocument,
  closed,
);

const Written = z.object({ version: z.int(), changed: z.boolean() });
/** Stores a document as a draft or publishes it; refused where another version than `basedOn` is there. */
export const officeDocumentStore = call(
  'POST',
  '/apis/office/document',
  z.object({ ...name, basedOn: Version, publish: z.boolean(), json: z.unknown() }),
  Written,
  closed,
);
/** Stores a picture for a document. */
export const officeDocumentPicture = call(
  'POST',
  '/apis/office/document/{type}/{code}/picture',
  z.object({ type: name.type, code: name.code }),
  OwnPicture,
  takesPicture,
);
export const officeDocumentPublish = call(
  'POST',
  '/apis/office/document/publish',
  z.object({ ...name, basedOn: Version }),
  Written,
  closed,
);
/** Makes an earlier version the draft. */
export const officeDocumentRevert = call(
  'POST',
  '/apis/office/document/revert',
  z.object({ ...name, basedOn: Version, version: Version }),
  Written,
  closed,
);
export const officeDocumentDiscard = call('POST', '/apis/office/document/discard', z.object(name), Written, closed);
export const officeDocumentRemove = call('POST', '/apis/office/document/remove', z.object(name), Written, closed);

/** Returns a key that shows drafts on every page of the shop. */
export const officePreview = call(
  'POST',
  '/apis/office/preview',
  z.object({}),
  z.object({ key: z.string(), until: Moment }),
  closed,
);

export const OfficeDeadLinks = z.object({
  documents: z.array(z.object({ ...name, title: z.string(), links: z.array(DeadLink) })),
  next: z.string().nullable(),
});
export type OfficeDeadLinks = z.infer<typeof OfficeDeadLinks>;

/** Returns the links that lead nowhere in the next 40 documents: drafts, and what is published without one. */
export const officeDeadLinks = call('GET', '/apis/office/dead-links', z.object({ after }), OfficeDeadLinks, closed);
