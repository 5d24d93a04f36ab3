/** An address of the mailing list, or one that was asked to confirm. Times are milliseconds since 1970. */
export interface ListedSubscriber {
  email: string;
  askedAt: number;
  /** Null: it is not on the list. */
  confirmedAt: number | null;
  language: string | null;
  country: string | null;
  /** The form: 'footer', 'register' … */
  source: string;
  /** What was agreed to; null: it joined before that was recorded. */
  words: string | null;
}
