import type { Database } from '../../../server/commerce/database/connection.ts';
import { isInUnion } from '../../../shared/places/european-union.ts';
import { type Finding, findings } from './finding.ts';

const { ok, warn } = findings('legal texts');

/** Texts that a confirmation of an order holds, and why. */
const wanted = [
  {
    code: 'termsConditions',
    union: false,
    advice: 'The confirmation of an order holds the terms of sale as they were on that day.',
  },
  {
    code: 'withdrawalInformation',
    union: true,
    advice:
      'Consumers in the EU are informed of their right of withdrawal before and after they order, with a model form ' +
      '(Directive 2011/83/EU, Art. 6(1)(h) and 8(7)). Without it the period is a year longer (Art. 10).',
  },
];

/** Examines which legal texts are missing, by the countries that the shop sells to. */
export async function examineLegalTexts(db: Database): Promise<Finding[]> {
  const countries = await db.selectFrom('country').select('code').where('off', '=', 0).execute();
  const documents = await db
    .selectFrom('content_document')
    .select(['code', 'market'])
    .where('type', '=', 'protocol')
    .where('status', '=', 'PUBLISH')
    .execute();
  const found = wanted.flatMap(({ code, union, advice }) => {
    const markets = documents.filter((document) => document.code === code).map(({ market }) => market);
    if (markets.includes('')) return [];
    const without = countries.filter(
      (country) => (!union || isInUnion(country.code)) && !markets.includes(country.code),
    );
    if (without.length === 0) return [];
    const named = without.map((country) => country.code).sort();
    return [
      warn(
        `there is no protocol/${code} for ${named.join(', ')}`,
        `${advice} npm run shop -- content put protocol/${code}`,
      ),
    ];
  });
  return found.length > 0 ? found : [ok('there is each that a confirmation holds')];
}
