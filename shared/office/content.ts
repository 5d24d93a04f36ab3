import type { DocumentName } from '../documents/document-name.ts';

/** A document in a list: its published version and its draft. Times are milliseconds since 1970. */
export interface DocumentRow extends DocumentName {
  title: string;
  /** Version that shoppers see; null: none. */
  published: number | null;
  draft: number | null;
  /** The shop has yet to write it. */
  placeholder: boolean;
  /** Of the newer of both. */
  updatedAt: number;
}

export interface DocumentList {
  documents: DocumentRow[];
  /** Where the next page starts; null: this is the last one. */
  next: string | null;
}

/** A link of a document that leads nowhere. */
export interface DeadLink {
  /** Where it is in the document: `blocks[3].text`. */
  path: string;
  target: string;
  reason: string;
}

/** The dead links of some documents: drafts, and what is published without one. */
export interface DeadLinkList {
  documents: (DocumentName & { title: string; links: DeadLink[] })[];
  next: string | null;
}

/** One version of a document. */
export interface Revision {
  version: number;
  /** The earlier version that it restored. */
  revertedTo: number | null;
  createdAt: number;
  /** When it was first published; null: never. */
  publishedAt: number | null;
  /** Its state now. */
  state: 'published' | 'draft' | 'past';
}

/** A document with its history, and the links in it that lead nowhere. */
export interface OfficeDocument extends DocumentName {
  /** Version of the draft, else of the published document; 0: there is none yet. */
  version: number;
  published: number | null;
  draft: number | null;
  /** The draft, else the published document, or the version that was asked for; null: there is none yet. */
  json: unknown;
  /** The latest versions, the newest first. */
  revisions: Revision[];
  deadLinks: DeadLink[];
  /** The shop cannot be without it. */
  required: boolean;
}

/** A page of the shop that a link can lead to. */
export interface OfferedLink {
  path: string;
  name: string;
}
