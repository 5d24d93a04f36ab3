import { useQuery } from '@tanstack/react-query';
import type { ProductCard } from '../../shared/contract/catalog.ts';
import { ViewedRail } from '../components/viewed-rail.tsx';
import { defineIsland } from '../render/define-island.ts';
import { api } from '../stores/api.ts';
import { queryClient } from '../stores/query-client.ts';

/**
 * What the visitor looked at before this product: asked for by the browser, because the page is everybody's. The look
 * itself is told as well: a page that the browser made ready beforehand was not noted when it was fetched.
 */
function Viewed({ productId }: { productId: string }) {
  const { data } = useQuery(
    {
      queryKey: ['viewed', productId],
      queryFn: async ({ signal }) => {
        await api('POST', '/apis/user/viewed', { productId }, signal).catch(() => undefined);
        return api<ProductCard[]>(
          'GET',
          `/apis/user/viewed?except=${encodeURIComponent(productId)}`,
          undefined,
          signal,
        );
      },
      retry: false,
    },
    queryClient(),
  );
  return <ViewedRail products={data ?? []} />;
}

export default defineIsland('viewed', Viewed, 'visible');
