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
