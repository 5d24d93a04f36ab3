import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../stores/query-client.ts';

/** What stands around every island, on the server and in the browser alike. */
export function IslandShell({ children }: { children?: ReactNode }) {
  return <QueryClientProvider client={queryClient()}>{children}</QueryClientProvider>;
}
