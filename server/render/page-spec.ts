import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Findable } from './head-of.ts';
import type { PageEvent } from './page-events.ts';
import type { Section } from './sections.ts';

/**
 * What stands around a page: the whole shop; the shop with its head in view all the time; nothing; the calm frame of
 * the buying pages.
 */
export type Layout = 'default' | 'campaign' | 'blank' | 'checkout';

/** A page as a handler describes it. */
export interface PageSpec extends Findable {
  /** Absent on the home page. */
  title?: string;
  description?: string;
  status?: ContentfulStatusCode;
  /** Style sheets beside the shell's, by logical name without ending. */
  styles?: readonly ('catalog' | 'cart' | 'checkout' | 'account' | 'content')[];
  layout?: Layout;
  /** A form of it ends at PayPal or the bank. The shop's own head has such a form in its bag, so this is for the others. */
  leadsToPayment?: boolean;
  /** Its scripts ask nobody for anything. */
  silent?: boolean;
  sections: readonly Section[];
  noIndex?: boolean;
  refreshSeconds?: number;
  /** What happens by this page being looked at, beside the view of a page. */
  events?: readonly PageEvent[];
  /** True for a page that shows the visitor's own things: kept by nobody. */
  personal?: boolean;
}
