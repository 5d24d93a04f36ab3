import type { MailCode } from '../../../shared/contract/mail-texts.ts';
import { inLanguage } from '../../../shared/language/request-language.ts';
import { loadShopBrand } from '../content/brand/shop-brand.ts';
import type { CommerceDeps } from '../context.ts';
import { loadBaseCurrency } from '../places/base-currency.ts';
import { mailOf } from './mail-of.ts';
import { builtInTexts, inOwnWords } from './mails/own-words.ts';
import type { SampleShop } from './mails/sample-order.ts';
import { sampleFrame, samplesOf } from './mails/samples.ts';
import type { Mail } from './transport.ts';

const draft = { drafts: true } as const;

/** Which mail, in which language, and with which of the texts that stand for each other: '' for the usual one. */
export interface SampleWish {
  mail: MailCode;
  language: string;
  part: string;
  market: string;
}

type SampleDeps = Pick<CommerceDeps, 'db' | 'siteName' | 'siteUrl' | 'clock' | 'languages'>;

/** Makes a mail of an invented order as the drafts of the shop have it. @param origin of pages, where the shop has none */
export async function makeSampleMail(
  deps: SampleDeps,
  { mail, language, part, market }: SampleWish,
  origin: string,
): Promise<Mail> {
  const shop = await loadSampleShop(deps, origin);
  const { brand } = await loadShopBrand(deps, draft);
  const make = () => {
    const samples = samplesOf(mail, shop);
    const sample = samples.find((each) => each.part === (part || null)) ?? samples[0];
    if (!sample) throw new Error(`There is no sample of the mail ${mail}.`);
    const head = { id: `sample.${mail}.${shop.now}`, at: shop.now, to: '' };
    return mailOf({ ...shop, brand }, head, sample.content, sampleFrame(mail, shop));
  };
  const written = { ...deps, siteName: shop.siteName };
  // Texts are written, and looked at, before the shop shows their language.
  const languages = deps.languages && [...new Set([...deps.languages, language])];
  return inLanguage(language, () => inOwnWords(written, make, { ...draft, market }), languages);
}

/** What the shop says where it wrote nothing of its own, by part. */
export type BuiltInTexts = ReadonlyMap<string, string>;

/** Returns the built-in texts of a mail by language, and the texts of which each makes a sample of its own. */
export async function readBuiltIn(
  deps: SampleDeps,
  mail: MailCode,
  languages: readonly string[],
): Promise<{ byLanguage: ReadonlyMap<string, BuiltInTexts>; parts: readonly string[] }> {
  const shop = await loadSampleShop(deps, deps.siteUrl || 'https://shop.example');
  const byLanguage = new Map(
    languages.map((language) => [
      language,
      inLanguage(language, () => builtInTexts(mail, () => samplesOf(mail, shop)), languages),
    ]),
  );
  const parts = samplesOf(mail, shop).flatMap(({ part }) => part ?? []);
  return { byLanguage, parts };
}

async function loadSampleShop(deps: SampleDeps, origin: string): Promise<SampleShop> {
  const { db, clock } = deps;
  const [{ name: siteName }, currency, product] = await Promise.all([
    loadShopBrand(deps, draft),
    loadBaseCurrency(db),
    db
      .selectFrom('product')
      .select('title')
      .where('status', '=', 'onSale')
      .orderBy('rank', 'desc')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),
  ]);
  return {
    siteName,
    siteUrl: deps.siteUrl || origin,
    currency,
    product: product?.title ?? siteName,
    now: clock.now(),
  };
}
