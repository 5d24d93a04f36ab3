import type { Home } from './homes.ts';

/** Somebody with an account, who lives where they lived when they opened it. */
export interface Customer {
  email: string;
  home: Home;
}
