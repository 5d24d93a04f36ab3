import { describe, expect, it } from 'vitest';
import { countries } from '../server/commerce/places/countries.ts';
import { cashOnDeliveryCountries } from '../server/commerce/places/initial-places.ts';
import { sameSizes, sizeCharts } from '../shared/catalog/sizes.ts';
import * as rules from '../shared/constants.ts';
import { feedbackFileLimits } from '../shared/contract/contact.ts';
import { StaticPage } from '../shared/contract/content-pages.ts';
import { isDocumentType, schemaOf } from '../shared/contract/documents.ts';
import { reviewPhotoLimits, reviewTextLength } from '../shared/contract/reviews.ts';
import { inOneLanguage } from '../shared/documents/text-key.ts';
import { demonstrationDocuments, demonstrationRows } from '../tests/demonstration.ts';

/** The page or protocol of this name. */
function documentNamed(name: string): unknown {
  const found = demonstrationDocuments.find(({ code }) => code === name);
  if (!found) throw new Error(`The demonstration shop has no ${name}.`);
  return found.json;
}

/** Everything a document says, its pieces joined as they are read. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(wordsOf).join(value.some(isRun) ? '' : '\n');
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .filter(([name]) => name !== 'href' && name !== 'kind')
    .map(([, each]) => wordsOf(each))
    .join('\n');
}
const isRun = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  ('text' in value || 'strong' in value) &&
  !('kind' in value || 'label' in value);

const minutes = (ms: number) => ms / 60_000;
const hours = (ms: number) => minutes(ms) / 60;
const days = (ms: number) => hours(ms) / 24;
const megabytes = (bytes: number) => bytes / 1024 / 1024;
const thousands = (n: number) => n.toLocaleString('en-US');
const deliveredInCash = cashOnDeliveryCountries.map((code) => countries[code]?.name ?? code);

/** What each text says of a rule, made from the rule itself. */
const sayings: [string, string][] = [
  ['payment', `${minutes(rules.paymentWindowMs)} minutes to pay`],
  ['faq', `not paid within ${minutes(rules.paymentWindowMs)} minutes`],
  ['termsConditions', `within ${minutes(rules.paymentWindowMs)} minutes after ordering`],
  ['payment', `We keep your pieces for ${hours(rules.unverifiedHoldMs)} hours`],
  ['faq', `not confirmed within ${hours(rules.unverifiedHoldMs)} hours`],
  ['termsConditions', `confirmed within ${hours(rules.unverifiedHoldMs)} hours`],
  ['payment', `valid for ${minutes(rules.codeValidMs)} minutes and can be tried ${rules.codeTries} times`],
  ['privacyPolicy', `${minutes(rules.codeValidMs)} minutes`],
  ['privacyPolicy', `${rules.cookieMaxAgeSeconds / 86_400} days`],
  ...(['payment', 'termsConditions'] as const).flatMap((page) =>
    deliveredInCash.map((name): [string, string] => [page, name]),
  ),
  ['reviewGuidelines', `${reviewTextLength.least} to ${thousands(reviewTextLength.most)} characters`],
  ['reviewGuidelines', `Up to ${reviewPhotoLimits.files} photos`],
  ['reviewGuidelines', `at most ${megabytes(reviewPhotoLimits.fileBytes)} MB each`],
  ['reviewGuidelines', `up to ${hours(rules.reviewHoldMs)} hours`],
  ['faq', `up to ${hours(rules.reviewHoldMs)} hours`],
  ['points', `wait for ${days(rules.pointsHoldMs)} days`],
  ['faq', `${days(rules.pointsHoldMs)} days after the order`],
  ['termsAndCondition', `on their way for ${days(rules.pointsHoldMs)} days`],
  ['points', `${rules.purchasePointsBps / 100}% of what the goods cost`],
  ['termsAndCondition', `earns ${rules.purchasePointsBps / 100}% of what its goods cost`],
  ['points', `${rules.sharePointsBps / 100}% of what they pay`],
  ['termsAndCondition', `${rules.sharePointsBps / 100}% of what they pay`],
  ['points', `${rules.referralPoints} points for you, ${rules.referralPoints} for your friend`],
  ['termsAndCondition', `${rules.referralPoints} points, and ${rules.referralPoints} for themselves`],
  ['termsAndCondition', rules.welcomeCode],
  ['careers', feedbackFileLimits.files === 3 ? 'Up to three files' : 'another number of files'],
];

/** The platform for online disputes of the European Union closed on 20 July 2025 (Regulation (EU) 2024/3228). */
const closedPlatform = /ec\.europa\.eu\/(consumers\/odr|odr)/i;

describe('what the shop says of itself when it opens', () => {
  it('is of its type, every document of it', () => {
    for (const { type, code, json } of demonstrationDocuments) {
      const issues = isDocumentType(type)
        ? schemaOf(type, code).safeParse(inOneLanguage(json, 'en')).error?.issues
        : 'no such type';
      expect([type, code, issues]).toEqual([type, code, undefined]);
    }
  });

  it.each(sayings)('%s says: %s', (name, saying) => {
    expect(wordsOf(documentNamed(name))).toContain(saying);
  });

  it('says that it is a demonstration where somebody could take it for a real shop', () => {
    const said = (document: unknown) => /demonstration shop/.test(wordsOf(document));
    for (const name of ['about', 'delivery', 'returns', 'payment', 'careers'] as const)
      expect([name, said(documentNamed(name))]).toEqual([name, true]);
    for (const name of ['privacyPolicy', 'termsConditions', 'termsofservice', 'withdrawalInformation'] as const)
      expect([name, said(documentNamed(name))]).toEqual([name, true]);
  });

  it('says how far it is accessible: scope, standard, gaps, contact', () => {
    const said = wordsOf(documentNamed('accessibility'));
    for (const words of ['EN 301 549', 'version 2.2', 'level AA', '(EU) 2019/882', 'What this statement is about'])
      expect(said).toContain(words);
    expect(said).toMatch(/What is not perfect yet\n+(.+\n){2,}/);
    expect(JSON.stringify(documentNamed('accessibility'))).toContain('/pages/contact-us');
  });

  it('names the arbitration board of its country, and leads nowhere to the closed platform for disputes', () => {
    expect(wordsOf(documentNamed('termsConditions'))).toContain('Universalschlichtungsstelle des Bundes');
    expect(demonstrationDocuments.filter(({ json }) => closedPlatform.test(JSON.stringify(json)))).toEqual([]);
  });

  it('has every size that it sells in its size guide', () => {
    const guide = wordsOf(documentNamed('sizing')).split('\n');
    const worn = demonstrationRows().flatMap((row) => row['Option2 value'] || []);
    // Of a bra's size the guide has the band and the cup. What is weighed, poured or one of a pair has no row in it.
    const sizes = [...new Set(worn)]
      .filter((size) => !/ (ml|g)$|\//.test(size))
      .flatMap((size) => (/^\d\d[A-D]+$/.test(size) ? [size.slice(0, 2), size.slice(2)] : size));
    expect(sizes.length).toBeGreaterThan(50);
    expect(sizes.filter((size) => !guide.includes(size))).toEqual([]);
  });

  it('calls sizes in its guide what the pages of its products call them', () => {
    const tables = StaticPage.parse(documentNamed('sizing')).blocks.flatMap((block) =>
      block.kind === 'table' ? [block] : [],
    );
    const rows = tables.flatMap(({ head, rows }) =>
      rows.map((row) =>
        row
          .filter((_, i) => head[i] !== 'Letter')
          .map(String)
          .join(' '),
      ),
    );
    const charts = [...Object.values(sizeCharts), sameSizes.plus, sameSizes.jeans];
    const charted = charts.flatMap((chart) => chart.map((row) => row.join(' ')));
    expect(charted.filter((row) => !rows.includes(row))).toEqual([]);
  });
});
