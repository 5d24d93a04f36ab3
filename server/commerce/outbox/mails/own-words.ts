import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type MailCode,
  type MailPart,
  MailPicture,
  mayHavePicture,
  shopVariable,
  type VariableOf,
  variable,
  variablesIn,
} from '../../../../shared/contract/mail-texts.ts';
import { recordOf } from '../../../../shared/documents/shape.ts';
import { inOneLanguage } from '../../../../shared/documents/text-key.ts';
import { baseLanguage, currentLanguage } from '../../../../shared/language/language.ts';
import { findDocuments, type Look } from '../../content/store.ts';
import type { CommerceDeps } from '../../context.ts';
import type { MailContent, Picture } from './content.ts';

/** What a shop wrote for one mail, in one language. */
interface OwnMail {
  texts: Readonly<Record<string, string>>;
  picture: Picture | null;
}

interface OwnWords {
  byMail: ReadonlyMap<string, OwnMail>;
  shop: string;
  /** Is told each built-in text that a mail could have, by mail and part. */
  onBuiltIn?: (mail: MailCode, part: string, text: string) => void;
}

const ofMail = new AsyncLocalStorage<OwnWords>();

/** Runs a function in which mails are made of what the shop wrote for a market, in the current language. */
export async function inOwnWords<T>(
  { db, siteName }: Pick<CommerceDeps, 'db' | 'siteName'>,
  run: () => T | Promise<T>,
  look: Look = {},
): Promise<T> {
  const documents = await findDocuments(db, ['mails'], look);
  const byMail = new Map(documents.map(({ code, json }) => [code, ownMailOf(json)]));
  return withWords({ byMail, shop: siteName }, run);
}

export const withWords = <T>(words: OwnWords, run: () => T): T => ofMail.run(words, run);

/** Returns what a document says in the current language; a text of another language is none. */
export function ownMailOf(json: unknown): OwnMail {
  const language = currentLanguage();
  const body = recordOf(inOneLanguage(json, language));
  const isOwn = (part: string) => language === baseLanguage() || body[`${part}In`] === language;
  const texts = Object.entries(body).flatMap(([part, text]): [string, string][] =>
    typeof text === 'string' && isOwn(part) ? [[part, text]] : [],
  );
  const picture = MailPicture.safeParse(body.picture);
  return { texts: Object.fromEntries(texts), picture: picture.success ? picture.data : null };
}

type Values<M extends MailCode> = Readonly<Record<VariableOf<M>, string>>;

/**
 * Returns a text of a mail in the shop's words; the built-in one where it wrote none, or where a variable of its own
 * has no value here, such as the first name of a guest.
 */
export function ownText<M extends MailCode>(mail: M, part: MailPart<M>, values: Values<M>, builtIn: string): string {
  return textFor(mail, part, values, builtIn) ?? builtIn;
}

function textFor(mail: MailCode, part: string, values: Readonly<Record<string, string>>, builtIn = ''): string | null {
  const { byMail, shop = '', onBuiltIn } = ofMail.getStore() ?? {};
  onBuiltIn?.(mail, part, builtIn);
  const text = byMail?.get(mail)?.texts[part];
  if (text === undefined) return null;
  const known = new Map([...Object.entries(values), [shopVariable, shop]]);
  if (variablesIn(text).some((each) => !known.get(each))) return null;
  return text.replaceAll(variable, (_, each: string) => known.get(each) ?? '');
}

/**
 * Returns a mail with what the shop wrote of it: subject, preheader, title, the words of its button.
 *
 * @param parts the texts that its subject and its button are, where it has several
 */
export function inWordsOf<M extends MailCode>(
  mail: M,
  values: Values<M>,
  content: MailContent,
  parts: { subject?: MailPart<M>; button?: MailPart<M> } = {},
): MailContent {
  const { subject, preheader, title, link } = content;
  const own = (part: string, builtIn: string) => textFor(mail, part, values, builtIn) ?? builtIn;
  return {
    ...content,
    mail,
    subject: own(parts.subject ?? 'subject', subject),
    preheader: own('preheader', preheader),
    title: own('title', title),
    ...(link && { link: { ...link, label: own(parts.button ?? 'button', link.label) } }),
  };
}

/** Returns the line that closes a mail: its own, else that of all; '' where the shop wrote none. */
export function closingOf(mail: MailCode | undefined): string {
  return (mail && textFor(mail, 'closing', {})) ?? textFor('all', 'closing', {}) ?? '';
}

/** Returns the picture at the top of a mail: its own, else that of all. */
export function pictureOf(mail: MailCode | undefined): Picture | null {
  if (mail === undefined || !mayHavePicture(mail)) return null;
  const { byMail } = ofMail.getStore() ?? {};
  return byMail?.get(mail)?.picture ?? byMail?.get('all')?.picture ?? null;
}

/** Returns the texts that the shop's own take the place of, by part, as a function makes them. */
export function builtInTexts(mail: MailCode, run: () => unknown): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const onBuiltIn = (of: MailCode, part: string, text: string) => {
    if (of === mail && text !== '' && !found.has(part)) found.set(part, text);
  };
  withWords({ byMail: new Map(), shop: ofMail.getStore()?.shop ?? '', onBuiltIn }, run);
  return found;
}
