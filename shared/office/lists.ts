import { officePaths } from '../staff/paths.ts';
import type { Permission } from '../staff/roles.ts';

interface ListPlace {
  path: string;
  /** Path of the list as CSV. */
  filePath: string;
  permission: Permission;
}

/** The lists of the office, of which persons remember columns and views. */
export const officeLists = {
  orders: { path: officePaths.orders, filePath: officePaths.ordersTable, permission: 'orders.read' },
  customers: { path: officePaths.customers, filePath: officePaths.customersTable, permission: 'customers.read' },
  subscribers: { path: officePaths.subscribers, filePath: officePaths.subscribersTable, permission: 'customers.read' },
  products: { path: officePaths.products, filePath: officePaths.productsTable, permission: 'products.read' },
  coupons: { path: officePaths.coupons, filePath: officePaths.couponTable, permission: 'coupons.edit' },
  reviews: { path: officePaths.reviews, filePath: officePaths.reviewsTable, permission: 'reviews.moderate' },
  invoices: { path: officePaths.invoices, filePath: officePaths.invoiceList, permission: 'reports.read' },
  stock: { path: officePaths.stock, filePath: officePaths.stockTable, permission: 'products.read' },
} as const satisfies Readonly<Record<string, ListPlace>>;
export type OfficeListName = keyof typeof officeLists;
export const officeListNames = Object.keys(officeLists) as [OfficeListName, ...OfficeListName[]];

/** A filter as it is typed, by the names of its parts; '': that part is not asked for. */
export type TypedFilter = Readonly<Record<string, string>>;

/** Which column a list is sorted by; `down`: the largest first. */
export interface ListSort {
  by: string;
  down: boolean;
}

/** What an address asks of a list, and who remembers what of it. */
export interface ListState {
  typed: TypedFilter;
  /** Null: the usual order of the list. */
  sort: ListSort | null;
  /** The columns that are shown, by their names and in their order. */
  columns: readonly string[];
  /** Whether the address names the columns, and not the person's own choice. */
  hasOwnColumns: boolean;
  views: readonly ListView[];
  /** A view that was just removed, and can come back. */
  removedView: number | null;
  /** Whether the person may make views of everyone. */
  mayShare: boolean;
  /** What the boxes have that are ticked on pages before, where rows can be ticked. */
  ticked: readonly string[];
}

/** What of a state is in addresses. */
export type ShownState = Pick<ListState, 'typed' | 'sort' | 'columns' | 'hasOwnColumns'>;

/** A page of rows. */
export interface ListPage<Row> {
  rows: readonly Row[];
  /** Where the next page starts; null: this is the last one. */
  next: string | null;
  /** Whether the next page looks through further rows: those that this one looked through do not fill it. */
  isCut?: boolean;
  /** What is to be known of the rows. */
  note?: string;
}

/** A list with its filter, order and columns under a name. */
export interface ListView {
  id: number;
  name: string;
  /** The query of the list's path. */
  query: string;
  /** Whether everyone who may see the list has it. */
  isShared: boolean;
  /** Whether the person may rename and remove it. */
  isOwn: boolean;
}

/** Returns a sort as addresses have it: `title`, or `-title` for the largest first. */
export const sortText = (sort: ListSort | null): string => (sort ? `${sort.down ? '-' : ''}${sort.by}` : '');

/** Returns the query of what a list shows, without its page. */
export function listQuery({ typed, sort, columns, hasOwnColumns }: ShownState): Record<string, string> {
  return { ...typed, sort: sortText(sort), columns: hasOwnColumns ? columns.join(',') : '' };
}
