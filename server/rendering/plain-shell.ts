import type { Footer, Navigation, Website } from '../../shared/contract/content.ts';
import { messages } from '../../shared/messages/messages.ts';
import { routes } from '../../shared/routes.ts';

/** Returns a menu that every shop has, for when the shop's own is unavailable. */
export function plainNavigation(): Navigation {
  return {
    navigationbar: {
      barHeight: '',
      barColor: '',
      FirstMenuColor: '',
      hoverColor: '',
      firstMenuTextSize: '',
      leftOffset: '',
      suspension: true,
    },
    content: [{ name: messages.catalog.allProducts, active: true, link: { type: 'link', src: routes.products } }],
    register: true,
    currency: true,
    shoppingCart: true,
    logoLink: routes.home,
    messageBarConfig: { barContent: '', textColor: '', barColor: '', textSize: '', barHeight: '' },
  };
}

const column = { display: false, title: '', data: [] };

export function plainFooter(): Footer {
  return {
    footerGroup: { data: [] },
    content1: column,
    content2: column,
    content3: column,
    content4: column,
    subscribe: { display: false, title: '' },
    country: { display: false, title: '' },
    soicalMedia: { data: [] },
    payment: { data: [] },
  };
}

export const plainWebsite: Website = {
  title: '',
  description: 'Clothing, lingerie and lifestyle with express delivery and free returns.',
  supportEmail: '',
  countrySelector: true,
};
