import { z } from 'zod';
import { rule } from '../messages/message.ts';
import { plainLine } from '../text/plain-text.ts';
import { ContentImage } from './content-pages.ts';
import { ownTexts } from './texts.ts';

/** The variables of a text beside `{shop}`: those that it must hold, and those that it may. */
interface Variables {
  needs: readonly string[];
  may: readonly string[];
}

const free = { needs: [], may: [] } as const;
const numbered = { needs: ['orderNo'], may: [] } as const;
const ofOrder = { needs: [], may: ['orderNo'] } as const;
const named = { needs: [], may: ['firstName'] } as const;
const namedOrder = { needs: [], may: ['firstName', 'orderNo'] } as const;
const ofParcel = { needs: [], may: ['carrier', 'orderNo'] } as const;
const ofPiece = { needs: [], may: ['piece'] } as const;
const namesPiece = { needs: ['piece'], may: [] } as const;

/** Texts of a mail about an order. */
const order = { subject: numbered, preheader: ofOrder, title: ofOrder, opening: ofOrder } as const;
/** Texts of a mail with a link, about an account or a list. */
const linked = { subject: free, preheader: free, title: free, opening: free, button: free } as const;

/**
 * Texts of mails that are a matter of taste, by mail, so that a shop may write its own. What the law or the security of an
 * account asks for is none of them: amounts, pieces, addresses, terms, receipts of withdrawals, what a list asks to agree
 * to, links that end it.
 */
export const mailTexts = {
  all: { closing: free },
  received: {
    ...order,
    title: namedOrder,
    openingFree: ofOrder,
    packing: free,
    packingOnDelivery: free,
    button: free,
    buttonOnDelivery: free,
    closing: free,
  },
  paid: {
    ...order,
    title: namedOrder,
    openingOnDelivery: ofOrder,
    openingFree: ofOrder,
    packing: free,
    closing: free,
  },
  shipped: {
    ...order,
    subjectPart: numbered,
    preheader: ofParcel,
    opening: ofParcel,
    button: free,
    closing: free,
  },
  delayed: { ...order, closing: free },
  cancelled: {
    subject: numbered,
    preheader: ofOrder,
    title: ofOrder,
    openingByCustomer: ofOrder,
    openingExpired: ofOrder,
    openingUnconfirmed: ofOrder,
    openingByShop: ofOrder,
    openingRefused: ofOrder,
    end: free,
    closing: free,
  },
  refunded: {
    ...order,
    subject: { needs: ['amount'], may: ['orderNo'] },
    preheader: { needs: [], may: ['amount', 'orderNo'] },
    closing: free,
  },
  takenBack: { ...order, closing: free },
  changed: { ...order, closing: free },
  exchanged: { ...order, closing: free },
  readdressed: { ...order, closing: free },
  orderLink: { ...order, button: free, closing: free },
  welcome: { ...linked, title: named, closing: free },
  verify: { ...linked, closing: free },
  reset: { ...linked, closing: free },
  deleted: { subject: free, preheader: free, title: free, opening: free, closing: free },
  newsletter: linked,
  noticeConfirm: { ...linked, subject: ofPiece, preheader: ofPiece },
  backInStock: {
    subject: namesPiece,
    preheader: ofPiece,
    title: ofPiece,
    opening: namesPiece,
    button: free,
    closing: free,
  },
} as const satisfies Record<string, Record<string, Variables>>;
export type MailCode = keyof typeof mailTexts;
export const mailCodes = Object.keys(mailTexts).filter(isMailCode);
export type MailPart<M extends MailCode> = keyof (typeof mailTexts)[M] & string;
type VariablesIn<Texts> = {
  [P in keyof Texts]: Texts[P] extends { needs: readonly (infer N)[]; may: readonly (infer Y)[] } ? N | Y : never;
}[keyof Texts];
/** The names of the variables of a mail. */
export type VariableOf<M extends MailCode> = VariablesIn<(typeof mailTexts)[M]> & string;

/** Mails that only ask to agree to something: a picture would make them advertising. */
const withoutPicture: readonly MailCode[] = ['newsletter', 'noticeConfirm'];
export const mayHavePicture = (mail: MailCode): boolean => !withoutPicture.includes(mail);

export function isMailCode(code: string): code is MailCode {
  return Object.hasOwn(mailTexts, code);
}

/** The variable of every text: the shop's name. */
export const shopVariable = 'shop';

/** Returns the variables that a text of a mail may hold, those it must first; none for what is no text of it. */
export function variablesOf(mail: MailCode, part: string): readonly string[] {
  const variables = new Map<string, Variables>(Object.entries(mailTexts[mail])).get(part);
  return variables ? namesOf(variables) : [];
}

/** Returns the variables that a text of a mail must hold. */
export function variablesNeeded(mail: MailCode, part: string): readonly string[] {
  return new Map<string, Variables>(Object.entries(mailTexts[mail])).get(part)?.needs ?? [];
}

/** Returns the names of the texts of a mail. */
export const partsOf = (mail: MailCode): string[] => Object.keys(mailTexts[mail]);

const namesOf = ({ needs, may }: Variables): readonly string[] => [...needs, ...may, shopVariable];

/** A variable in a text: `{orderNo}`. */
export const variable = /\{([^{}]*)\}/g;
export const variablesIn = (text: string): string[] => [...text.matchAll(variable)].map(([, name = '']) => name);

export const braced = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

/** Returns what is wrong with the variables of a text, as a text of `rule`; null: nothing. */
function wrongVariables(text: string, variables: Variables): string | null {
  const held = variablesIn(text);
  const known = namesOf(variables);
  const unknown = held.filter((name) => !known.includes(name));
  if (unknown.length > 0) return rule('mailVariable', { unknown: braced(unknown), known: braced(known) });
  if (/[{}]/.test(text.replaceAll(variable, ''))) return rule('mailBraces', { known: braced(known) });
  const missing = variables.needs.filter((name) => !held.includes(name));
  return missing.length > 0 ? rule('mailNeeds', { missing: braced(missing) }) : null;
}

/** Parts of several sentences, which may be typed in several lines. */
const isLong = (part: string) => part.startsWith('opening') || part === 'closing' || part === 'end';
const line = z.string().trim().min(1).max(200);
const sentences = z
  .string()
  .overwrite((text) => text.replace(/\s*\r?\n\s*/g, ' '))
  .trim()
  .min(1)
  .max(600);

const textOf = (part: string, variables: Variables) =>
  (isLong(part) ? sentences : line)
    .superRefine((text, context) => {
      if (text !== plainLine(text)) context.addIssue({ code: 'custom', message: rule('documentOneLine') });
      const message = wrongVariables(text, variables);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .optional();

/** A picture at the top of a mail. */
const picture = { picture: ContentImage.optional() };

function schemaOfMail(mail: MailCode) {
  const parts = Object.entries<Variables>(mailTexts[mail]);
  return z.object({
    ...ownTexts(Object.fromEntries(parts.map(([part, variables]) => [part, textOf(part, variables)]))),
    ...(mayHavePicture(mail) && picture),
  });
}

/** Schemas of the documents `mails/…`: the shop's own texts of a mail. One that is missing is that of `shared/messages`. */
export const mailSchemas: ReadonlyMap<string, z.ZodObject> = new Map(
  mailCodes.map((mail) => [mail, schemaOfMail(mail)]),
);
/** A stored document of a mail in one language. */
export const MailBody = z.record(z.string(), z.unknown());
/** The picture of such a document. */
export const MailPicture = ContentImage;
