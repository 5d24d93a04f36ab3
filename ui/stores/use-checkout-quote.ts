import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Quote } from '../../shared/contract/checkout.ts';
import type { CountryDetail } from '../../shared/contract/places.ts';
import type { Selection } from '../components/checkout/form-reading.ts';
import { ApiError, api } from './api.ts';
import { queryClient } from './query-client.ts';
import { useSettled } from './use-settled.ts';

const settleMs = 250;

/**
 * The quote of a selection: asked anew when it settles; each answer belongs to its question, so none comes too late. While
 * the order is placed nothing is asked: the bag of an order that is placed is empty.
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

/** Applies a coupon code ('' takes it off) and has the quote asked anew. */
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

/** A country's address format; the one before stands until it is there. */
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
