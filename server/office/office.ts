import type { ShopBrand } from '../commerce/content/brand/shop-brand.ts';
import type { CommerceDeps, StaffMember, Viewer } from '../commerce/context.ts';
import type { ServiceAccounts } from '../commerce/integrity/setup/services.ts';

/** A request to the office: the shop that is worked on, and who works. */
export interface Office {
  shop: CommerceDeps;
  /** What the request says of its sender. */
  viewer: Viewer;
  /** The secret of the session that its browser has; '' without one. */
  token: string;
  staff: StaffMember;
  /** How the shop looks, and what it is called. */
  look: ShopBrand;
  /** Accounts with services; null: not known in this process. */
  accounts: ServiceAccounts | null;
}

/** The office before it is known who works. */
export type OfficeEntrance = Omit<Office, 'staff' | 'look'> & { staff: StaffMember | null; look?: ShopBrand };
