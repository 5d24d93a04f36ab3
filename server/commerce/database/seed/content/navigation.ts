import type { MenuItem, Navigation } from '../../../../../shared/contract/content.ts';
import { AREAS } from '../categories.ts';

const toCollection = (name: string, handle: string): MenuItem => ({
  name,
  active: true,
  link: { type: 'collection', src: handle },
});

const areaMenus: MenuItem[] = Object.entries(AREAS).map(([area, { name, categories }]) => ({
  ...toCollection(name, area),
  childComponents: [
    toCollection(`All ${name.toLowerCase()}`, area),
    ...Object.entries(categories).map(([category, title]) => toCollection(title, category)),
  ],
}));

/** The bar, its menu and the line above it. */
export const navigation: Navigation = {
  navigationbar: {
    barHeight: '72px',
    // None of its own: the menu keeps the page's colours, in the light and in the dark.
    barColor: '',
    FirstMenuColor: '',
    hoverColor: '',
    firstMenuTextSize: '15px',
    leftOffset: '0px',
    suspension: true,
  },
  content: [toCollection('New in', 'new-in'), ...areaMenus, toCollection('Sale', 'sale')],
  register: true,
  currency: true,
  shoppingCart: true,
  logoLink: '/',
  messageBarConfig: {
    barContent: 'Express delivery to your door, and returns on us for 30 days',
    textColor: '#fbf9f5',
    barColor: '#211d1c',
    textSize: '13px',
    barHeight: '36px',
  },
};
