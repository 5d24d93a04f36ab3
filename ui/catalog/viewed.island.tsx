import { useQuery } from '@tanstack/react-query';
import type { ProductCard } from '../../shared/contract/catalog.ts';
import { messages } from '../../shared/messages/messages.ts';
import { defineIsland } from '../rendering/define-island.ts';
import { api } from '../runtime/api.ts';
import { queryClient } from '../runtime/query-client.ts';
import { RailSection } from './product-grid.tsx';

/**
 * Renders the products that the visitor viewed before this one. The browser requests them, because the page is shared
 * between visitors.
 *
 * It also records this view: a prerendered page was not recorded when it was fetched.
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
  return <RailSection id="viewed" title={messages.viewed.title} products={data ?? []} />;
}

export default defineIsland('viewed', Viewed, 'visible');
