import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { api } from '../../stores/api.ts';
import { queryClient } from '../../stores/query-client.ts';
import type { CheckoutView, SavedAddress } from './checkout-view.ts';
import { addressParts, nameOf, newAddressValue } from './field-names.ts';
import { valuesOf } from './form-reading.ts';

type Values = Record<string, string>;

/**
 * A customer's saved addresses: a choice among them fills the fields as soon as its country's format is there, and what
 * is typed over it is another address again.
 *
 * @param country whose format the fields have now
 */
export function useSavedAddresses(view: Pick<CheckoutView, 'saved' | 'values'>, country: string) {
  const { saved: first, values: came } = view;
  const [found, setFound] = useState(first);
  const [savedAddress, setSavedAddress] = useState(came.savedAddress ?? newAddressValue);
  const [wanted, setWanted] = useState<Values | null>(null);
  const [filled, setFilled] = useState<{ values: Values; times: number }>({ values: {}, times: 0 });
  useEffect(() => {
    if (!wanted || wanted[nameOf('shippingAddress', 'country')] !== country) return;
    setFilled(({ times }) => ({ values: wanted, times: times + 1 }));
    setWanted(null);
  }, [wanted, country]);
  const search = useMutation(
    {
      mutationFn: (q: string) => api<SavedAddress[]>('GET', `/apis/addresses/search?${new URLSearchParams({ q })}`),
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

  /** Of a change in the form that chose an address: its values by field name. */
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

  /** What was chosen before this was here. */
  const early = (form: HTMLFormElement): Values | null => {
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

  const props = { saved: found, finding: search.isPending, filled: filled.times };
  return { props, values: { ...filled.values, savedAddress }, find, changed, early };
}

function setField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement || field instanceof RadioNodeList) field.value = value;
}
