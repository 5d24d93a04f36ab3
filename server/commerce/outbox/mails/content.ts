/** What a mail says, before it becomes HTML and plain text: both are made from this, so they say the same. */
export interface MailContent {
  /** One short line; the shop's name stands in the sender already. */
  subject: string;
  /** What a list of mails shows beside the subject. */
  preheader: string;
  title: string;
  lead: readonly string[];
  /** The one thing to know or to do, set apart. */
  notice?: Notice;
  /** Where the reader goes from here, besides the order's tracking. */
  link?: Link & { note: string };
  linesTitle: string;
  /** What was bought; none in a mail about an account. */
  lines: readonly ContentLine[];
  totals: readonly TotalRow[];
  facts: readonly Fact[];
  next: readonly string[];
}

export interface Notice {
  label: string;
  /** An amount or a number; '' where the words say it all. */
  value: string;
  text: readonly string[];
}

export interface Link {
  label: string;
  href: string;
}

export interface ContentLine {
  title: string;
  /** e.g. 'Black / M'; '' of a piece without options. */
  variant: string;
  quantity: number;
  amount: string;
}

export interface TotalRow {
  label: string;
  value: string;
  grand?: boolean;
}

export interface Fact {
  label: string;
  rows: readonly string[];
}

/** What stands around every mail's own words. */
export interface MailFrame {
  siteName: string;
  /** The home page in the language of the mail. */
  siteUrl: string;
  /** Why the reader receives it. */
  why: string;
  /** Of a mail about an order. */
  order?: {
    orderNo: string;
    placedAt: number;
    /** The page that shows the order to whoever knows its e-mail address too. */
    trackUrl: string;
  };
}
