import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import type { UsedAddress } from '../../shared/contract/address-fields.ts';
import type { CheckoutView } from '../checkout/checkout-view.ts';
import { addressParts, nameOf, newAddressValue } from '../checkout/field-names.ts';
import { valuesOf } from '../checkout/form-reading.ts';
import { api } from '../runtime/api.ts';
import { queryClient } from '../runtime/query-client.ts';

type Values = Record<string, string>;

/**
 * Manages the choice among a customer's saved addresses. A chosen address fills the fields once its country's format
 * has loaded; typing over it makes it a new address.
 *
 * @param country country whose format the fields have now
 */
export function useSavedAddresses(view: Pick<CheckoutView, 'saved' | 'values'>, country: string) {
  const { saved: first, values: initial } = view;
  const [found, setFound] = useState(first);
  const [savedAddress, setSavedAddress] = useState(initial.savedAddress ?? newAddressValue);
  const [wanted, setWanted] = useState<Values | null>(null);
  const [filled, setFilled] = useState<{ values: Values; times: number }>({ values: {}, times: 0 });
  useEffect(() => {
    if (!wanted || wanted[nameOf('shippingAddress', 'country')] !== country) return;
    setFilled(({ times }) => ({ values: wanted, times: times + 1 }));
    setWanted(null);
  }, [wanted, country]);
  const search = useMutation(
    {
      mutationFn: (q: string) => api<UsedAddress[]>('GET', `/apis/addresses/search?${new URLSearchParams({ q })}`),
    },
    queryClient(),
  );

  const find = (form: HTMLFormElement) => {
    const q = (valuesOf(form).addressQuery ?? '').trim();
    if (!first || !q) return setFound(first);
    search.mutate(q, {
      onSuccess: (options) =>
        setFound(options.length > 0 ? { ...first, options, unmatched: false } : { ...first, unmatched: true }),
    });
  };

  /** Returns the values of the address that a change in the form chose, by field name; otherwise null. */
  const changed = ({ currentTarget: form, target }: FormEvent<HTMLFormElement>): Values | null => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return null;
    if (target.name.startsWith('shippingAddress.')) {
      setWanted(null);
      setSavedAddress(newAddressValue);
      setField(form, 'savedAddress', newAddressValue);
      return null;
    }
    return target.name === 'savedAddress' ? choose(form, target.value) : null;
  };

  /** Returns the values of an address that was chosen before hydration; otherwise null. */
  const chosenEarly = (form: HTMLFormElement): Values | null => {
    const { savedAddress = '', usedAddress } = valuesOf(form);
    return savedAddress === usedAddress ? null : choose(form, savedAddress);
  };

  const choose = (form: HTMLFormElement, chosen: string): Values | null => {
    const address = found?.options.find(({ id }) => id === chosen);
    if (!address) return null;
    const values = Object.fromEntries(addressParts.map((part) => [nameOf('shippingAddress', part), address[part]]));
    setField(form, 'usedAddress', address.id);
    setSavedAddress(chosen);
    setWanted(values);
    return values;
  };

  const props = { saved: found, searching: search.isPending, fillCount: filled.times };
  return { props, values: { ...filled.values, savedAddress }, find, changed, chosenEarly };
}

function setField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement || field instanceof RadioNodeList) field.value = value;
}
