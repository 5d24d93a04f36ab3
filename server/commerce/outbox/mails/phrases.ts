import { AsyncLocalStorage } from 'node:async_hooks';
import { onlyOne } from '../../../../shared/contract/documents.ts';
import {
  type MailPhrase,
  type Phrases,
  shopVariable,
  type VariableOf,
  variable,
  variablesIn,
} from '../../../../shared/contract/mail-phrases.ts';
import { currentLanguage } from '../../../../shared/language/language.ts';
import { bodyOf, findDocument } from '../../content/store.ts';
import { everyMarket } from '../../content/types.ts';
import type { CommerceDeps } from '../../context.ts';

interface ShopsWords {
  phrases: Phrases;
  shop: string;
}

const ofMail = new AsyncLocalStorage<ShopsWords>();

/** Runs a function in which `phrase` returns what the shop wrote for a market, in the current language. */
export async function inShopsWords<T>(
  { db, siteName }: Pick<CommerceDeps, 'db' | 'siteName'>,
  run: () => T | Promise<T>,
  market = everyMarket,
): Promise<T> {
  const document = await findDocument(db, 'mails', onlyOne, { market });
  const written = document ? bodyOf('mails', document.json).byLanguage : [];
  const phrases = written.find(({ language }) => language === currentLanguage())?.phrases ?? {};
  return withPhrases({ phrases, shop: siteName }, run);
}

export const withPhrases = <T>(words: ShopsWords, run: () => T): T => ofMail.run(words, run);

type Values<K extends MailPhrase> = Readonly<Record<VariableOf<K>, string>>;

/**
 * Returns a phrase of a mail in the shop's words; the built-in one where it wrote none, or where a variable of its own
 * has no value here, such as the first name of a guest.
 */
export function phrase<K extends MailPhrase>(name: K, values: Values<K>, builtIn: string): string {
  const { phrases = {}, shop = '' } = ofMail.getStore() ?? {};
  const text = phrases[name];
  if (text === undefined) return builtIn;
  const known = new Map<string, string>([...Object.entries<string>(values), [shopVariable, shop]]);
  if (variablesIn(text).some((each) => !known.get(each))) return builtIn;
  return text.replaceAll(variable, (_, each: string) => known.get(each) ?? '');
}

/** Returns the line that closes the shop's mails; '' where it wrote none. */
export const closing = (): string => phrase('closing', {}, '');
