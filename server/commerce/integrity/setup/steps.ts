import { Brand } from '../../../../shared/contract/brand.ts';
import { officeMessages } from '../../../../shared/messages/office/office-messages.ts';
import type { Database } from '../../database/connection.ts';
import { countRows } from '../../database/count-rows.ts';
import { loadSoldCountries } from '../../places/manage/zones.ts';
import { type Finding, findings } from '../finding.ts';
import { examineDeliveryPage } from './delivery-page.ts';
import { examineLegalTexts } from './legal-texts.ts';
import { countDrafts, examineSupport } from './own-texts.ts';
import { examineSeller } from './seller.ts';

const words = officeMessages.findings;

/** Examines whether the shop has its own brand. */
async function examineBrand(db: Database): Promise<Finding[]> {
  const { ok, warn } = findings('brand');
  const brand = db.selectFrom('content_document').select('body_json').where('type', '=', 'brand');
  const own = await brand.where('status', '=', 'PUBLISH').limit(1).executeTakeFirst();
  if (!own) return [warn(words.brandFirst)];
  const { logo, icon } = Brand.parse(JSON.parse(own.body_json));
  const without = [!logo.light && !logo.dark && words.noLogo, !icon && words.noIcon];
  return [ok(words.brandPublished), ...without.flatMap((what) => (what ? [ok(what)] : []))];
}

/** Examines whether something is on sale. */
async function examineGoods(db: Database): Promise<Finding[]> {
  const { ok, warn } = findings('products');
  const count = await countRows(db.selectFrom('product').where('status', '=', 'onSale'));
  return count > 0 ? [ok(words.productsOnSale(count))] : [warn(words.nothingOnSale)];
}

/** Examines whether each country that the shop sells to has a way to deliver. */
async function examineDelivery(db: Database): Promise<Finding[]> {
  const { ok, warn } = findings('delivery methods');
  const countries = await db
    .selectFrom('country')
    .select(['code', 'zone'])
    .where('off', '=', 0)
    .orderBy('position')
    .execute();
  const methods = await db.selectFrom('shipping_method').select('zone').where('off', '=', 0).execute();
  const zones = new Set(methods.map(({ zone }) => zone));
  const without = countries.filter(({ zone }) => !zones.has(zone)).map(({ code }) => code);
  if (countries.length === 0) return [warn(words.noCountry)];
  if (without.length > 0) return [warn(words.undeliverable(without.join(', ')))];
  return [ok(words.methods(countries.length))];
}

/** Examines which countries have rates of tax; one without is none to mend: nothing is taxed there. */
async function examineTax(db: Database): Promise<Finding[]> {
  const { ok } = findings('tax');
  const countries = await loadSoldCountries(db);
  const rates = new Set(
    (await db.selectFrom('tax_rate').select('country').distinct().execute()).map((row) => row.country),
  );
  const without = countries.filter((code) => !rates.has(code));
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

type Examine = (db: Database) => Promise<Finding[]>;

/** What has to be set up before a shop opens, in the order in which it is done, with what examines each. */
export const setupChecks = {
  brand: [examineBrand],
  seller: [examineSeller, examineSupport],
  places: [examineDelivery],
  tax: [examineTax],
  pages: [countDrafts, examineLegalTexts, examineDeliveryPage],
  products: [examineGoods],
  people: [examinePeople],
} as const satisfies Record<string, readonly Examine[]>;
export type SetupStep = keyof typeof setupChecks;

/** Returns what is found about each step. */
export async function examineSetup(db: Database): Promise<Record<SetupStep, Finding[]>> {
  const found = Object.entries(setupChecks).map(
    async ([step, checks]) => [step, (await Promise.all(checks.map((examine) => examine(db)))).flat()] as const,
  );
  return Object.fromEntries(await Promise.all(found)) as Record<SetupStep, Finding[]>;
}
