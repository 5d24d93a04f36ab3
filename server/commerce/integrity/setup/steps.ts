import { Brand } from '../../../../shared/contract/brand.ts';
import { officeMessages } from '../../../../shared/messages/office/office-messages.ts';
import type { Database } from '../../database/connection.ts';
import { countRows } from '../../database/count-rows.ts';
import { type Finding, findings } from '../finding.ts';
import { examineDeliveryPage } from './delivery-page.ts';
import { loadSetupFacts, type SetupFacts } from './facts.ts';
import { examineLegalTexts } from './legal-texts.ts';
import { countDrafts, examineSupport, type UnwrittenPage, unwrittenIn } from './own-texts.ts';
import { examineSeller } from './seller.ts';

const words = officeMessages.findings;

/** Examines whether the shop has its own brand. */
function examineBrand({ documents }: SetupFacts): Finding[] {
  const { ok, warn } = findings('brand');
  const own = documents.find(({ type }) => type === 'brand');
  if (!own) return [warn(words.brandFirst)];
  const { logo, icon } = Brand.parse(own.body);
  const without = [!logo.light && !logo.dark && words.noLogo, !icon && words.noIcon];
  return [ok(words.brandPublished), ...without.flatMap((what) => (what ? [ok(what)] : []))];
}

/** Examines whether something is on sale. @param isCounted whether the finding says how many products are */
async function examineGoods(db: Database, isCounted: boolean): Promise<Finding[]> {
  const { ok, warn } = findings('products');
  const onSale = db.selectFrom('product').where('status', '=', 'onSale');
  if (!(await onSale.select('id').limit(1).executeTakeFirst())) return [warn(words.nothingOnSale)];
  return [ok(isCounted ? words.productsOnSale(await countRows(onSale)) : '')];
}

/** Examines whether each country that the shop sells to has a way to deliver. */
async function examineDelivery(db: Database, { countries }: SetupFacts): Promise<Finding[]> {
  const { ok, warn } = findings('delivery methods');
  const methods = await db.selectFrom('shipping_method').select('zone').where('off', '=', 0).execute();
  const zones = new Set(methods.map(({ zone }) => zone));
  const without = countries.filter(({ zone }) => !zones.has(zone)).map(({ code }) => code);
  if (countries.length === 0) return [warn(words.noCountry)];
  if (without.length > 0) return [warn(words.undeliverable(without.join(', ')))];
  return [ok(words.methods(countries.length))];
}

/** Examines which countries have rates of tax; one without is none to mend: nothing is taxed there. */
async function examineTax(db: Database, { countries }: SetupFacts): Promise<Finding[]> {
  const { ok } = findings('tax');
  const rates = new Set(
    (await db.selectFrom('tax_rate').select('country').distinct().execute()).map((row) => row.country),
  );
  const without = countries.map(({ code }) => code).filter((code) => !rates.has(code));
  return [ok(without.length === 0 ? words.rates : words.noRates(without.join(', ')))];
}

/** Examines who works in the office, and how each proves to be themselves. */
async function examinePeople(db: Database): Promise<Finding[]> {
  const { ok, warn } = findings('people');
  const people = await db
    .selectFrom('staff')
    .select((eb) => [
      'name',
      'totp_secret',
      eb.exists(eb.selectFrom('staff_passkey').select('id').whereRef('staff_id', '=', 'staff.id')).as('passkey'),
    ])
    .where('off_at', 'is', null)
    .orderBy('name')
    .execute();
  if (people.length === 0) return [warn(words.nobody, 'npm run shop -- staff add NAME --email …')];
  const weak = people.filter(({ totp_secret, passkey }) => totp_secret === null && !passkey).map(({ name }) => name);
  return [ok(words.accounts(people.length)), ...(weak.length > 0 ? [warn(words.weak(weak.join(', ')))] : [])];
}

/** What has to be set up before a shop opens. */
export type SetupStep = 'brand' | 'seller' | 'places' | 'tax' | 'pages' | 'products' | 'people';

/** What is found about each step, in the order in which they are done, and the pages that are placeholders. */
interface ExaminedSetup {
  found: Record<SetupStep, Finding[]>;
  unwritten: UnwrittenPage[];
}

/** Returns what is found about how the shop is set up. @param isShown whether texts are read: only then products are counted */
export async function examineSetup(db: Database, { isShown }: { isShown: boolean }): Promise<ExaminedSetup> {
  const facts = await loadSetupFacts(db);
  const [seller, places, tax, deliveryPage, products, people] = await Promise.all([
    examineSeller(db, facts),
    examineDelivery(db, facts),
    examineTax(db, facts),
    examineDeliveryPage(db, facts),
    examineGoods(db, isShown),
    examinePeople(db),
  ]);
  return {
    found: {
      brand: examineBrand(facts),
      seller: [...seller, ...examineSupport(facts)],
      places,
      tax,
      pages: [...countDrafts(facts), ...examineLegalTexts(facts), ...deliveryPage],
      products,
      people,
    },
    unwritten: unwrittenIn(facts),
  };
}
