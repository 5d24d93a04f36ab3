import { AddressFields } from '../../../../shared/contract/address-fields.ts';

/** Parts of an address beside its JSON, in columns of their own: earlier releases refuse keys that they do not know. */
export type BesideJson = Pick<AddressFields, 'company' | 'carrierNote'>;

/** Returns an address of its JSON and of what is stored beside it. */
export const readStored = (json: string, beside: BesideJson): AddressFields =>
  AddressFields.parse({ ...JSON.parse(json), ...beside });

/** Returns the JSON of an address, with the keys that every release reads. */
export function storedJson({ company: _, carrierNote: __, ...fields }: AddressFields): string {
  return JSON.stringify(fields);
}
