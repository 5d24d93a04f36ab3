import type { ProtocolCode } from '../../../../shared/contract/content-pages.ts';
import { titleOfDocument } from '../../../../shared/documents/document-name.ts';
import { officeMessages } from '../../../../shared/messages/office/office-messages.ts';
import { withoutTerms } from '../../orders/terms.ts';
import { type Finding, findings } from '../finding.ts';
import type { SetupFacts } from './facts.ts';

const words = officeMessages.findings;

const { ok, warn, fail } = findings('legal texts');

/** Why a contract needs a text. */
const reasons: Partial<Record<ProtocolCode, string>> = {
  termsConditions: 'The confirmation of an order holds the terms of sale as they were on that day.',
  withdrawalInformation:
    'Consumers in the EU are informed of their right of withdrawal before and after they order, with a model form ' +
    '(Directive 2011/83/EU, Art. 6(1)(h) and 8(7)). Without it the period is a year longer (Art. 10).',
};

/**
 * Examines which legal texts are missing, or drafts, by the countries that the shop sells to. A draft is wrong where real money
 * is taken: the shop does not start with it.
 */
export function examineLegalTexts({ documents, countries }: SetupFacts): Finding[] {
  const texts = documents.filter(({ type }) => type === 'protocol');
  const codes = countries.map((country) => country.code);
  const found = [...withoutTerms(codes, texts)].flatMap(([code, { missing, drafts }]) => {
    const title = titleOfDocument({ type: 'protocol', code, market: '' });
    const put = `npm run shop -- content put protocol/${code}`;
    const advice = [reasons[code], put].filter(Boolean).join(' ');
    return [
      ...(drafts.length > 0 ? [fail(words.legalDraft(title, listed(drafts)), advice)] : []),
      ...(missing.length > 0 && reasons[code] ? [warn(words.legalMissing(title, listed(missing)), advice)] : []),
    ];
  });
  return found.length > 0 ? found : [ok(words.legalThere)];
}

const listed = (countries: readonly string[]): string =>
  countries.length > 12 ? words.more(countries.slice(0, 10).join(', '), countries.length - 10) : countries.join(', ');
