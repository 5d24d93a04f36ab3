import type { ReactNode } from 'react';
import { AccountLink } from '../account/account-link.tsx';
import { ConsentBar } from '../analytics/consent-bar.tsx';
import { CartBadge } from '../cart/cart-badge.tsx';
import { WaitingNotice } from '../orders/waiting-notice.tsx';
import { Flash } from '../shell/flash.tsx';
import { readVisitorState } from './read-visitor-state.ts';
import type { VisitorState } from './visitor-state.ts';

/** Renderers of the parts of a shared page that depend on the visitor, by name. */
export const holes = {
  cartBadge: (visitor) => <CartBadge count={visitor.cart.count} />,
  accountLink: (visitor) => <AccountLink signedIn={visitor.signedIn} returnPath={visitor.returnPath} />,
  currencyCode: (visitor) => visitor.currencyCode,
  countryName: (visitor) => visitor.countryName,
  flash: (visitor) => <Flash text={visitor.flash} />,
  waiting: ({ waiting }) => waiting && <WaitingNotice {...waiting} />,
  consent: (visitor) => visitor.consent === 'ask' && <ConsentBar returnPath={visitor.returnPath} />,
  returnPath: (visitor) => <input type="hidden" name="return" value={visitor.returnPath} />,
} as const satisfies Record<string, (visitor: VisitorState) => ReactNode>;
export type HoleName = keyof typeof holes;

/**
 * Renders a placeholder that the server fills for each visitor after rendering the section around it. In the browser,
 * an island renders the same content from the page's visitor state, so that hydration matches.
 */
export function Hole({ name }: { name: HoleName }) {
  if (typeof document === 'undefined') return <template data-hole={name} />;
  return holes[name](readVisitorState());
}
