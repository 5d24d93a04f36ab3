import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Quote } from '../../shared/contract/checkout.ts';
import type { CountryDetail } from '../../shared/contract/places.ts';
import type { Selection } from '../components/checkout/form-reading.ts';
import { ApiError, api } from './api.ts';
import { useSettled } from './use-settled.ts';

const settleMs = 250;

/** The quote of a selection: asked anew when it settles; each answer belongs to its question, so none comes too late. */
export function useQuote(selection: Selection, first: { quote: Quote; selection: Selection }) {
  const settled = useSettled(selection, settleMs);
  const isFirst = JSON.stringify(settled) === JSON.stringify(first.selection);
  const { data, error, isFetching } = useQuery({
    queryKey: ['fee', settled],
    queryFn: ({ signal }) => api<Quote>('POST', '/apis/fee', settled, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
    refetchOnMount: false,
    ...(isFirst && { initialData: first.quote }),
  });
  const waiting = isFetching || JSON.stringify(settled) !== JSON.stringify(selection);
  return { quote: data ?? first.quote, error: error instanceof ApiError ? error : null, waiting };
}

/** Applies a coupon code ('' takes it off) and has the quote asked anew. */
export function useCouponChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (couponCode: string) => api<unknown>('POST', '/apis/cart/useCoupon', { couponCode }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['fee'] }),
  });
}

/** A country's address format; the one before stands until it is there. */
export function useCountry(code: string, first: CountryDetail): CountryDetail {
  const { data } = useQuery({
    queryKey: ['country', code],
    queryFn: ({ signal }) => api<CountryDetail>('GET', `/apis/countries/${code}`, undefined, signal),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: code !== '',
    ...(code === first.code && { initialData: first }),
  });
  return data ?? first;
}
