import { z } from 'zod';
import { longestName } from '../account/field-limits.ts';
import { rule } from '../messages/message.ts';
import { plainLine } from '../text/plain-text.ts';

/** Returns the schema of a trimmed text of one line, which a parcel label can show. */
export const printable = () => z.string().overwrite(plainLine).trim();
const text = (message: string, max = 100) =>
  printable()
    .min(1, message)
    .max(max, rule('atMost', { most: max }));

const longestCompany = 100;
const longestNote = 200;

/** The fields of an address form. The country decides which of `state` and `postalCode` are required. */
export const AddressFields = z.strictObject({
  firstName: text(rule('enterFirstName'), longestName),
  /** Required where the shop asks for it (`FieldLimits`). */
  lastName: printable()
    .max(longestName, rule('atMost', { most: longestName }))
    .default(''),
  company: printable()
    .max(longestCompany, rule('atMost', { most: longestCompany }))
    .default(''),
  country: z.string().regex(/^[A-Z]{2}$/, rule('selectCountry')),
  state: printable().max(60).default(''),
  city: text(rule('enterCity')),
  postalCode: printable().max(16).default(''),
  street: text(rule('enterStreet'), 200),
  apt: printable().max(100).default(''),
  phone: text(rule('enterPhone'), 30),
  /** What helps the carrier to find the door; of a shipping address alone. */
  carrierNote: printable()
    .max(longestNote, rule('atMost', { most: longestNote }))
    .default(''),
});
export type AddressFields = z.infer<typeof AddressFields>;
/** An address that a customer used, with the name of its state beside the code; '' where it has none. */
export const UsedAddress = AddressFields.extend({ id: z.string(), stateName: z.string() });
export type UsedAddress = z.infer<typeof UsedAddress>;
export const Address = UsedAddress.extend({ isDefault: z.boolean() });
export type Address = z.infer<typeof Address>;
