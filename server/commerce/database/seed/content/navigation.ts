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
    // None of its own: both bars look as the style sheet has them, which saves every first visit another one.
    barHeight: '',
    barColor: '',
    FirstMenuColor: '',
    hoverColor: '',
    firstMenuTextSize: '',
    leftOffset: '',
    suspension: true,
  },
  content: [toCollection('New in', 'new-in'), ...areaMenus, toCollection('Sale', 'sale')],
  register: true,
  currency: true,
  shoppingCart: true,
  logoLink: '/',
  messageBarConfig: {
    barContent: 'Express delivery to your door, and returns on us for 30 days',
    textColor: '',
    barColor: '',
    textSize: '',
    barHeight: '',
  },
};
