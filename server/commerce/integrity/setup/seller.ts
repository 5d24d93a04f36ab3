import type { Seller } from '../../../../shared/contract/content.ts';
import { officeMessages } from '../../../../shared/messages/office/office-messages.ts';
import { isInUnion } from '../../../../shared/places/european-union.ts';
import { sellerFor } from '../../content/seller.ts';
import { everyMarket } from '../../content/types.ts';
import type { Database } from '../../database/connection.ts';
import { loadSoldCountries } from '../../places/manage/zones.ts';
import { type Finding, findings } from '../finding.ts';

const words = officeMessages.findings;

const { ok, warn } = findings('seller');

const namedAtMost = 8;

const write = 'npm run shop -- content put seller FILE --publish (docs/shop/law.md)';

/** Examines whether invoices to the countries that the shop sells to name a seller, and in the Union its VAT number. */
export async function examineSeller(db: Database): Promise<Finding[]> {
  const unnamed = await examineSellerNamed(db);
  if (unnamed.length > 0) return unnamed;
  const countries = await loadSoldCountries(db);
  const sellers = await loadSellers(db);
  const nobody: string[] = [];
  const noNumber: string[] = [];
  for (const code of countries) {
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

async function loadSellers(db: Database): Promise<ReadonlyMap<string, Seller | null>> {
  const named = db.selectFrom('content_document').select('market').distinct().where('type', '=', 'seller');
  const sellers = new Map<string, Seller | null>();
  for (const { market } of await named.where('status', '=', 'PUBLISH').execute())
    sellers.set(market, await sellerFor(db, market));
  return sellers;
}

/** Says where no seller is named for any country. */
export async function examineSellerNamed(db: Database): Promise<Finding[]> {
  const sellers = db.selectFrom('content_document').select('code').where('type', '=', 'seller');
  const seller = await sellers.where('status', '=', 'PUBLISH').limit(1).executeTakeFirst();
  return seller ? [] : [warn(words.noSellerNamed, write)];
}

function named(countries: readonly string[]): string {
  const shown = countries.slice(0, namedAtMost).join(', ');
  return countries.length > namedAtMost ? words.others(shown, countries.length - namedAtMost) : shown;
}
