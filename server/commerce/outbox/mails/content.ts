import type { Brand } from '../../../../shared/contract/brand.ts';
import type { MailCode } from '../../../../shared/contract/mail-texts.ts';

/** Content of a mail, from which both HTML and plain text are made. */
export interface MailContent {
  /** Whose texts the shop may write; absent: nobody but the law and the security of accounts. */
  mail?: MailCode;
  /** One short line; the sender already has the shop's name. */
  subject: string;
  /** Text that mail programs show beside the subject. */
  preheader: string;
  title: string;
  lead: readonly string[];
  /** The main fact or action, highlighted. */
  notice?: Notice | null;
  /** A link besides the order's tracking. */
  link?: (Link & { note: string }) | null;
  linesTitle: string;
  /** The order lines; none in a mail about an account. */
  lines: readonly ContentLine[];
  totals: readonly TotalRow[];
  facts: readonly Fact[];
  next: readonly string[];
  /** Legal texts below the mail, as they apply to the order. */
  terms?: readonly LegalText[];
}

/** What a mail says: it begins with the first of its texts, and has no more parts than are named. */
export type SaidContent = Pick<MailContent, 'subject' | 'title' | 'lead'> & Partial<MailContent>;

export const mailContent = (said: SaidContent): MailContent => ({
  preheader: said.lead[0] ?? '',
  linesTitle: '',
  lines: [],
  totals: [],
  facts: [],
  next: [],
  ...said,
});

/** A picture of the shop. */
export interface Picture {
  url: string;
  width: number;
  height: number;
  alt: string;
}

export interface LegalText {
  /** The language that it is written in; absent: the default one. */
  language?: string | undefined;
  title: string;
  parts: readonly LegalPart[];
}

export interface LegalPart {
  kind: 'heading' | 'paragraph' | 'item';
  text: string;
}

export interface Notice {
  label: string;
  /** An amount or a number; '' if the words suffice. */
  value: string;
  text: readonly string[];
}

export interface Link {
  label: string;
  href: string;
}

/** What was bought, with the languages of its words where these are not the shop's base language. */
export interface LineWords {
  title: string;
  titleIn?: string | undefined;
  /** e.g. 'Black / M'; '' without options. */
  variant: string;
  variantIn?: string | undefined;
}

export interface ContentLine extends LineWords {
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

export interface MailFrame {
  siteName: string;
  brand: Brand;
  /** The home page in the language of the mail. */
  siteUrl: string;
  /** Why the reader receives it. */
  why: string;
  /** At the top; null: none. */
  picture?: Picture | null;
  /** The shop's own last line; '': none. */
  closing?: string;
  /** Where the reader ends such mails. */
  unsubscribe?: Link;
  /** Of a mail about an order. */
  order?: {
    orderNo: string;
    placedAt: number;
    /** Where it goes: times are those of its zone. */
    country: string;
    /** The tracking page, which also asks for the e-mail address. */
    trackUrl: string;
  };
}
