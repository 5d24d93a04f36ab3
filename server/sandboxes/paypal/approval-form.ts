import { z } from 'zod';
import { addresses } from './addresses.ts';
import { type Buyer, type Ending, endings, Shipping } from './rows.ts';

const typed = z.string().trim().max(120);
const needed = (what: string) => typed.min(1, `Enter ${what}.`);

const Decision = z.object({
  email: z.string().trim().max(254).pipe(z.email('Enter an e-mail address.')),
  firstName: needed('a first name'),
  lastName: needed('a last name'),
  company: typed.default(''),
  ending: z.enum(endings),
});

const OwnAddress = z.object({
  line1: needed('the street'),
  line2: typed,
  city: needed('the city'),
  state: typed,
  postalCode: typed,
  country: z.string().regex(/^[A-Z]{2}$/, 'Choose a country.'),
});

/** Values of the page's form, also when it is shown again with errors. */
export type SubmittedForm = Readonly<Record<string, string>>;

export const firstTyped: SubmittedForm = {
  email: 'jordan.rivers@example.com',
  firstName: 'Jordan',
  lastName: 'Rivers',
  address: 'us',
  country: 'US',
  ending: 'completes',
};

export interface Approval {
  buyer: Omit<Buyer, 'payerId'>;
  /** Null: the order brings its own. */
  shipping: Shipping | null;
  ending: Ending;
}

/** Returns the buyer's decision, or what is wrong with the form. */
export function approvalIn(typed: SubmittedForm, asksAddress: boolean): Approval | { problem: string } {
  const decision = Decision.safeParse(typed);
  if (!decision.success) return { problem: problemOf(decision.error) };
  const address = asksAddress ? addressIn(typed) : null;
  if (address && 'problem' in address) return address;
  const { ending, ...account } = decision.data;
  const name = { full_name: `${account.firstName} ${account.lastName}` };
  return {
    buyer: { ...account, country: address?.country_code ?? 'US' },
    shipping: address ? { name, address } : null,
    ending,
  };
}

function addressIn(typed: SubmittedForm): Shipping['address'] | { problem: string } {
  const { address = '' } = typed;
  if (address === 'us' || address === 'gb' || address === 'jp') return addresses[address];
  const own = OwnAddress.safeParse(typed);
  if (!own.success) return { problem: problemOf(own.error) };
  const { line1, line2, city, state, postalCode, country } = own.data;
  return Shipping.shape.address.parse({
    address_line_1: line1,
    admin_area_2: city,
    country_code: country,
    ...(line2 ? { address_line_2: line2 } : {}),
    ...(state ? { admin_area_1: state } : {}),
    ...(postalCode ? { postal_code: postalCode } : {}),
  });
}

function problemOf(error: z.ZodError): string {
  return error.issues[0]?.message ?? 'Something is missing.';
}
