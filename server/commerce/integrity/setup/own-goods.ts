import { Brand } from '../../../../shared/contract/brand.ts';
import { officeMessages } from '../../../../shared/messages/office/office-messages.ts';
import type { Database } from '../../database/connection.ts';
import { type Finding, findings } from '../finding.ts';

const words = officeMessages.findings;

/** Examines whether the shop has its own brand. */
export async function examineBrand(db: Database): Promise<Finding[]> {
  const { ok, warn } = findings('brand');
  const brand = db.selectFrom('content_document').select('body_json').where('type', '=', 'brand');
  const own = await brand.where('status', '=', 'PUBLISH').limit(1).executeTakeFirst();
  if (!own) return [warn(words.brandFirst)];
  const { logo, icon } = Brand.parse(JSON.parse(own.body_json));
  const without = [!logo.light && !logo.dark && words.noLogo, !icon && words.noIcon];
  return [ok(words.brandPublished), ...without.flatMap((what) => (what ? [ok(what)] : []))];
}

/** Examines whether something is on sale. */
export async function examineGoods(db: Database): Promise<Finding[]> {
  const { ok, warn } = findings('products');
  const { count } = await db
    .selectFrom('product')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'onSale')
    .executeTakeFirstOrThrow();
  return Number(count) > 0 ? [ok(words.productsOnSale(Number(count)))] : [warn(words.nothingOnSale)];
}

/** Examines whether each country that the shop sells to has a way to deliver. */
export async function examineDelivery(db: Database): Promise<Finding[]> {
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
export async function examineTax(db: Database): Promise<Finding[]> {
  const { ok } = findings('tax');
  const countries = await db.selectFrom('country').select('code').where('off', '=', 0).orderBy('position').execute();
  const rates = new Set(
    (await db.selectFrom('tax_rate').select('country').distinct().execute()).map((row) => row.country),
  );
  const without = countries.filter(({ code }) => !rates.has(code)).map(({ code }) => code);
  return [ok(without.length === 0 ? words.rates : words.noRates(without.join(', ')))];
}

/** Examines who works in the office, and how each proves to be themselves. */
export async function examinePeople(db: Database): Promise<Finding[]> {
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
