import { officeMessages } from '../../../../shared/messages/office/office-messages.ts';
import type { Database } from '../../database/connection.ts';
import { type Finding, findings } from '../finding.ts';
import type { SetupFacts } from './facts.ts';

const words = officeMessages.findings;

const { ok, warn } = findings('delivery');

/** Matches an amount as shoppers read it: '$5.95', '70.00 CHF', 'KWD 25', '4,90 €'. @param codes of currencies */
const amountIn = (codes: readonly string[]) => {
  const code = codes.join('|');
  return new RegExp(`(?:[$€£¥]|\\b(?:${code})\\s)\\d[\\d.,]*|\\d[\\d.,]*\\s?(?:[€£¥]|kr\\b|(?:${code})\\b)`, 'u');
};

/** Examines whether the page about delivery follows the configured methods, or has prices of its own. */
export async function examineDeliveryPage(db: Database, { documents }: SetupFacts): Promise<Finding[]> {
  const pages = documents.filter(({ type, code }) => type === 'page' && code === 'delivery');
  const currencies = await db.selectFrom('currency').select('code').execute();
  const amount = amountIn(currencies.map(({ code }) => code));
  const fixed = pages.flatMap(({ market, body_json }) => {
    const found = amount.exec(body_json)?.[0];

    return found ? [warn(market === '' ? words.fixedPrice(found) : words.fixedPriceFor(found, market), advice)] : [];
  });
  return fixed.length > 0 || pages.length === 0 ? fixed : [ok(words.noFixedPrices)];
}

const advice =
  'They stay as they are when methods or prices change. The block delivery-table shows the configured ones: /office/content/page/delivery.';
