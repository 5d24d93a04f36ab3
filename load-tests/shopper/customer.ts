import type { Home } from './homes.ts';

/** A shopper with an account; the home country is the one at registration. */
export interface Customer {
  email: string;
  home: Home;
}
