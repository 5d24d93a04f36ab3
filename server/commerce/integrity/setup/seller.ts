import type { Seller } from '../../../../shared/contract/content.ts';
import { officeMessages } from '../../../../shared/messages/office/office-messages.ts';
import { isInUnion } from '../../../../shared/places/european-union.ts';
import { sellerFor } from '../../content/seller.ts';
import { everyMarket } from '../../content/types.ts';
import type { Database } from '../../database/connection.ts';
import { type Finding, findings } from '../finding.ts';
import type { PublishedDocument, SetupFacts } from './facts.ts';

const words = officeMessages.findings;

const { ok, warn } = findings('seller');

const namedAtMost = 8;

const write = 'npm run shop -- content put seller FILE --publish (docs/shop/law.md)';

/** Examines whether invoices to the countries that the shop sells to name a seller, and in the Union its VAT number. */
export async function examineSeller(db: Database, facts: SetupFacts): Promise<Finding[]> {
  const unnamed = examineSellerNamed(facts);
  if (unnamed.length > 0) return unnamed;
  const sellers = await loadSellers(db, facts);
  const nobody: string[] = [];
  const noNumber: string[] = [];
  for (const { code } of facts.countries) {
    const seller = sellers.get(code) ?? sellers.get(everyMarket);
    if (!seller) nobody.push(code);
    else if (isInUnion(code) && !seller.vatNumber) noNumber.push(code);
  }
  const found: Finding[] = [];
  if (nobody.length > 0) found.push(warn(words.noSeller(named(nobody)), `Invoices have to name it: ${write}`));
  if (noNumber.length > 0)
    found.push(
      warn(
        words.noVatNumber(named(noNumber)),
        "Invoices in the EU have to show it (Directive 2006/112/EC, Art. 226): 'vatNumber' of the document 'seller'.",
      ),
    );
  return found.length > 0 ? found : [ok(words.sellerNamed)];
}

async function loadSellers(db: Database, { documents }: SetupFacts): Promise<ReadonlyMap<string, Seller | null>> {
  const sellers = new Map<string, Seller | null>();
  for (const { market } of documents.filter(isSeller)) sellers.set(market, await sellerFor(db, market));
  return sellers;
}

/** Says where no seller is named for any country. */
export const examineSellerNamed = ({ documents }: SetupFacts): Finding[] =>
  documents.some(isSeller) ? [] : [warn(words.noSellerNamed, write)];

const isSeller = ({ type }: PublishedDocument) => type === 'seller';

function named(countries: readonly string[]): string {
  const shown = countries.slice(0, namedAtMost).join(', ');
  return countries.length > namedAtMost ? words.others(shown, countries.length - namedAtMost) : shown;
}
