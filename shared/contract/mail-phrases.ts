import { z } from 'zod';
import { writtenLanguages } from '../language/written-languages.ts';
import { plainLine } from '../text/plain-text.ts';

/** The variables of a phrase beside `{shop}`: those that it must hold, and those that it may. */
interface Variables {
  needs: readonly string[];
  may: readonly string[];
}

const free = { needs: [], may: [] } as const;
const numbered = { needs: ['orderNo'], may: [] } as const;
const ofOrder = { needs: [], may: ['orderNo'] } as const;
const named = { needs: [], may: ['firstName'] } as const;

/**
 * Phrases of mails that are a matter of taste, so that a shop may write its own. What the law or the security of an
 * account asks for is none of them: amounts, pieces, addresses, terms, receipts of withdrawals, requests to confirm.
 */
export const mailPhrases = {
  greeting: named,
  closing: free,
  receivedSubject: numbered,
  receivedOpening: ofOrder,
  receivedOpeningFree: ofOrder,
  receivedPacking: free,
  receivedPackingOnDelivery: free,
  paidSubject: numbered,
  paidOpening: ofOrder,
  paidOpeningOnDelivery: ofOrder,
  paidOpeningFree: ofOrder,
  paidPacking: free,
  shippedSubject: numbered,
  shippedSubjectPart: numbered,
  shippedTitle: ofOrder,
  shippedOpening: { needs: [], may: ['carrier', 'orderNo'] },
  delayedSubject: numbered,
  delayedTitle: ofOrder,
  delayedOpening: ofOrder,
  cancelledSubject: numbered,
  cancelledTitle: ofOrder,
  cancelledOpeningByCustomer: ofOrder,
  cancelledOpeningExpired: ofOrder,
  cancelledOpeningUnconfirmed: ofOrder,
  cancelledOpeningByShop: ofOrder,
  cancelledOpeningRefused: ofOrder,
  cancelledEnd: free,
  refundedSubject: { needs: ['amount'], may: ['orderNo'] },
  refundedTitle: ofOrder,
  refundedOpening: ofOrder,
  takenBackSubject: numbered,
  takenBackTitle: ofOrder,
  takenBackOpening: ofOrder,
  changedSubject: numbered,
  changedTitle: ofOrder,
  changedOpening: ofOrder,
  exchangedSubject: numbered,
  exchangedTitle: ofOrder,
  exchangedOpening: ofOrder,
  readdressedSubject: numbered,
  readdressedTitle: ofOrder,
  readdressedOpening: ofOrder,
  orderLinkSubject: numbered,
  orderLinkTitle: ofOrder,
  orderLinkOpening: ofOrder,
  welcomeSubject: free,
  welcomeTitle: named,
  welcomeOpening: free,
  verifySubject: free,
  verifyTitle: free,
  verifyOpening: free,
  resetSubject: free,
  resetTitle: free,
  resetOpening: free,
  deletedSubject: free,
  deletedTitle: free,
  deletedOpening: free,
  backInStockSubject: { needs: ['piece'], may: [] },
  backInStockTitle: free,
  backInStockOpening: { needs: ['piece'], may: [] },
} as const satisfies Record<string, Variables>;
export type MailPhrase = keyof typeof mailPhrases;
type Part<K extends MailPhrase> = (typeof mailPhrases)[K];
/** The names of a phrase's variables. */
export type VariableOf<K extends MailPhrase> = Part<K>['needs'][number] | Part<K>['may'][number];

/** The variable of every phrase: the shop's name. */
export const shopVariable = 'shop';

/** Returns the variables that a phrase may hold, those it must first. */
export const variablesOf = ({ needs, may }: Variables): readonly string[] => [...needs, ...may, shopVariable];

/** A variable in a phrase: `{orderNo}`. */
export const variable = /\{([^{}]*)\}/g;
export const variablesIn = (text: string): string[] => [...text.matchAll(variable)].map(([, name = '']) => name);

const braced = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

/** Returns what is wrong with the variables of a phrase; null: nothing. */
function wrongVariables(text: string, variables: Variables): string | null {
  const held = variablesIn(text);
  const known = variablesOf(variables);
  const unknown = held.filter((name) => !known.includes(name));
  if (unknown.length > 0) return `There is no ${braced(unknown)} here, only ${braced(known)}.`;
  if (/[{}]/.test(text.replaceAll(variable, ''))) return `Braces stand around a variable only: ${braced(known)}.`;
  const missing = variables.needs.filter((name) => !held.includes(name));
  return missing.length > 0 ? `This phrase must hold ${braced(missing)}.` : null;
}

const phraseWith = (variables: Variables) =>
  z
    .string()
    .trim()
    .min(1)
    .max(200)
    .superRefine((text, context) => {
      if (text !== plainLine(text)) context.addIssue({ code: 'custom', message: 'This is one line.' });
      const message = wrongVariables(text, variables);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .optional();

const Phrases = z.strictObject(
  Object.fromEntries(Object.entries(mailPhrases).map(([name, variables]) => [name, phraseWith(variables)])),
);
export type Phrases = z.infer<typeof Phrases>;

/** The document `mails`: the shop's own phrases by language. One that is missing is that of `shared/messages`. */
export const MailPhrases = z.strictObject({
  byLanguage: z
    .array(z.strictObject({ language: z.enum(writtenLanguages), phrases: Phrases }))
    .max(writtenLanguages.length)
    .superRefine((all, context) => {
      for (const [i, { language }] of all.entries())
        if (all.findIndex((each) => each.language === language) < i)
          context.addIssue({ code: 'custom', path: [i, 'language'], message: 'This language is here already.' });
    }),
});
