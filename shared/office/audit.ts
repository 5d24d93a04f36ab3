/** A page of the audit trail, the newest entry first. */
export interface AuditPage {
  entries: AuditEntry[];
  /** Number of the entry before which the next page ends; null: this is the last one. */
  next: number | null;
}

export interface AuditEntry {
  id: number;
  /** Milliseconds since 1970. */
  at: number;
  actor: string;
  action: string;
  subject: string;
  /** As JSON. */
  details: string;
}

/** What the verification of the trail found. */
export interface AuditVerdict {
  /** Number of entries. */
  entries: number;
  /** Hash of the last entry, to be kept elsewhere; '' without any. */
  hash: string;
  /** The first break of the chain, as a text of `rule`; null: none. */
  broken: string | null;
}

/** The filter of the trail as it was typed; '' asks for nothing. */
export interface TypedTrailFilter {
  /** An actor, as the trail names them. */
  person: string;
  /** The first word of an action. */
  kind: string;
  action: string;
  /** A subject, as the trail names it. */
  thing: string;
  from: string;
  to: string;
}
