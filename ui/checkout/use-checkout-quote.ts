import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Quote } from '../../shared/contract/checkout.ts';
import type { CountryDetail } from '../../shared/contract/places.ts';
import { ApiError, api } from '../runtime/api.ts';
import { queryClient } from '../runtime/query-client.ts';
import { useSettled } from '../runtime/use-settled.ts';
import type { Selection } from './form-reading.ts';

const settleMs = 250;

/**
 * Returns the quote of a selection, requested once the selection settles. Responses belong to their selection, so none
 * comes too late. While the order is placed nothing is requested: its cart is empty then.
 */
export function useQuote(selection: Selection, first: { quote: Quote; selection: Selection }, placing: boolean) {
  const settled = useSettled(selection, settleMs);
  const isFirst = JSON.stringify(settled) === JSON.stringify(first.selection);
  const { data, error, isFetching } = useQuery(
    {
      queryKey: ['fee', settled],
      queryFn: ({ signal }) => api<Quote>('POST', '/apis/fee', settled, signal),
      placeholderData: keepPreviousData,
      staleTime: 0,
      retry: false,
      refetchOnMount: false,
      enabled: !placing,
      ...(isFirst && { initialData: first.quote }),
    },
    queryClient(),
  );
  useEffect(() => {
    if (placing) void queryClient().cancelQueries({ queryKey: ['fee'] });
  }, [placing]);
  const waiting = isFetching || JSON.stringify(settled) !== JSON.stringify(selection);
  return { quote: data ?? first.quote, error: error instanceof ApiError ? error : null, waiting };
}

/** Returns a mutation that applies a coupon code (`''` removes it) and refreshes the quote. */
export function useCouponChange() {
  const client = queryClient();
  return useMutation(
    {
      mutationFn: (couponCode: string) => api<unknown>('POST', '/apis/cart/useCoupon', { couponCode }),
      onSuccess: () => client.invalidateQueries({ queryKey: ['fee'] }),
    },
    client,
  );
}

/** Returns a country's address format; until it has loaded, the previous country's. */
export function useCountry(code: string, first: CountryDetail): CountryDetail {
  const { data } = useQuery(
    {
      queryKey: ['country', code],
      queryFn: ({ signal }) => api<CountryDetail>('GET', `/apis/countries/${code}`, undefined, signal),
      placeholderData: keepPreviousData,
      staleTime: Number.POSITIVE_INFINITY,
      enabled: code !== '',
      ...(code === first.code && { initialData: first }),
    },
    queryClient(),
  );
  return data ?? first;
}
