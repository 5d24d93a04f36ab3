import type { Popup, PopupName } from '../../../shared/contract/popups.ts';
import { href, routes } from '../../../shared/routes.ts';
import { Enhanced } from '../../../ui/rendering/island.tsx';
import pageDialog from '../../../ui/shell/page-dialog.island.ts';

type PopupPage =
  | 'login'
  | 'register'
  | 'forgot'
  | 'instagramLink'
  | 'offer'
  | 'offerCode'
  | 'newsletter'
  | 'newsletterThanks';

interface PopupRule {
  route: (typeof routes)[PopupPage];
  /** Audience; everyone by default. */
  to?: 'guests' | 'customers';
}

/** The page of each pop-up. */
const pages: Readonly<Record<PopupName, PopupRule>> = {
  'sign-in': { route: routes.login, to: 'guests' },
  'sign-up': { route: routes.register, to: 'guests' },
  'forgot-password': { route: routes.forgot, to: 'guests' },
  'link-account': { route: routes.instagramLink, to: 'customers' },
  offer: { route: routes.offer },
  'copy-code': { route: routes.offerCode },
  newsletter: { route: routes.newsletter },
  'thank-you': { route: routes.newsletterThanks },
};

interface PopupsProps {
  popups: readonly Popup[];
  /** Path of the page that they may open over, without its language. */
  path: string;
}

/**
 * Renders the links of the pop-ups that open over this page by themselves, after a time or at a place. They are
 * invisible; without script each is a page that other links lead to.
 */
export function Popups({ popups, path }: PopupsProps) {
  return popups.filter((popup) => belongs(popup, path)).map((popup) => <Waiting key={popup.name} {...popup} />);
}

function Waiting({ name, opens, once }: Popup) {
  const { route, to } = pages[name];
  return (
    <Enhanced
      by={pageDialog}
      as="popup"
      when={'afterSeconds' in opens ? `after ${opens.afterSeconds}` : `past ${opens.pastElement}`}
    >
      <a hidden href={href(route)} data-popup="" {...(once && { 'data-once': '' })} {...(to && { 'data-for': to })} />
    </Enhanced>
  );
}

/** Returns whether a pop-up may open over a page: not over its own, nor over one that a visitor must complete. */
function belongs({ name, active, pages: places }: Popup, path: string): boolean {
  if (!active || path === pages[name].route || undisturbed.some((begin) => path.startsWith(begin))) return false;
  return places?.some((place) => path === place || (place !== '/' && path.startsWith(`${place}/`))) ?? true;
}

/** Account and newsletter pages, which are pop-ups themselves, and the checkout. */
const undisturbed = [
  routes.login,
  routes.register,
  routes.forgot,
  routes.newPassword,
  routes.newsletter,
  routes.offer,
  routes.checkout,
  routes.payment,
  routes.card,
  '/results',
];
