import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Findable } from './head-of.ts';
import type { PageEvent } from './page-events.ts';
import type { Section } from './sections.ts';

/**
 * What surrounds a page: the whole shop; the shop with its header always in view; nothing; the plain frame of checkout
 * pages; the name of a closed shop.
 */
export type Layout = 'default' | 'campaign' | 'blank' | 'checkout' | 'closed';

/** What data says of a page that its handler does not know without it. */
export type LateSpec = Findable & Partial<Pick<PageSpec, 'title' | 'description' | 'noIndex' | 'events' | 'outdated'>>;

/** A page as its handler describes it. */
export interface PageSpec extends Findable {
  /** Absent on the home page. */
  title?: string;
  description?: string;
  status?: ContentfulStatusCode;
  /** Style sheets beside the shell's, by logical name without extension. */
  styles?: readonly ('catalog' | 'cart' | 'checkout' | 'account' | 'content')[];
  layout?: Layout;
  /**
   * A form of the page ends at PayPal or the bank. Layouts with the shop's header have such a form in the cart, so this
   * is for the others.
   */
  leadsToPayment?: boolean;
  /** Its scripts make no calls. */
  silent?: boolean;
  sections: readonly Section[];
  noIndex?: boolean;
  refreshSeconds?: number;
  /**
   * What the data of its main part says, which replaces what is said above. Where it is late, the head is sent without
   * it; the page that is cached has all of it.
   */
  late?: Promise<LateSpec>;
  /** Said late: the page begins with what is no longer so. It is not kept. */
  outdated?: boolean;
  /** Events of a page view, beside the view itself. */
  events?: readonly PageEvent[];
  /** The page shows personal data and is not cached. */
  personal?: boolean;
}
