import { isSupportedCountry, isValidPhoneNumber } from 'libphonenumber-js/max';
import postalCodes from 'postal-codes-js';
import { z } from 'zod';
import { normalPostalCode } from '../../../shared/addresses/postal-code.ts';
import { type AddressFields, printable } from '../../../shared/contract/address-fields.ts';
import type { FieldLimits } from '../../../shared/contract/field-limits.ts';
import { filled, type Message } from '../../../shared/messages/message.ts';
import { nameProblems } from '../content/field-limits.ts';
import { type AddressFormat, formatOf } from './countries.ts';
import { statesOf } from './states.ts';

/** Fields whose rules depend on the country. */
export type CheckedFields = Pick<AddressFields, 'country' | 'state' | 'postalCode' | 'phone'>;

/**
 * Checks an address by the rules of its country and returns the problems by field. A state is its code (`CA`); state
 * and post code are required only where the country needs them. A post code is checked as it is stored.
 */
export function checkAddress(fields: CheckedFields): Record<string, Message> {
  const format = formatOf(fields.country);
  if (!format) return { country: 'selectCountry' };
  const found = {
    state: stateError(fields),
    postalCode: postalCodeError(fields, format),
    phone: phoneError(fields),
  };
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, Message] => entry[1] !== null));
}

const text = printable().max(100).catch('');
const Typed = z.object({ country: text, state: text, postalCode: text, phone: text });

/** Checks an address of unknown shape, by the shop's limits too; unreadable fields count as empty. */
export function checkTypedAddress(typed: unknown, limits: FieldLimits): Record<string, Message> {
  return { ...nameProblems(typed, limits, true), ...placeProblems(typed) };
}

function placeProblems(typed: unknown): Record<string, Message> {
  return checkAddress(Typed.catch({ country: '', state: '', postalCode: '', phone: '' }).parse(typed));
}

function stateError({ country, state }: CheckedFields): Message | null {
  const states = statesOf(country);
  return states.length === 0 || states.some(({ code }) => code === state) ? null : 'selectState';
}

function postalCodeError({ country, postalCode }: CheckedFields, format: AddressFormat): Message | null {
  if (!format.postalCode) return null;
  const code = normalPostalCode(country, postalCode);
  if (code === '') return format.postalCode.isOptional ? null : 'enterPostalCode';
  if (postalCodes.validate(country, code) === true) return null;
  return filled('postalCodeWrong', { country, name: format.name });
}

function phoneError({ country, phone }: CheckedFields): Message | null {
  const valid = isSupportedCountry(country) && isValidPhoneNumber(phone, country);
  return valid ? null : 'phoneWrong';
}
