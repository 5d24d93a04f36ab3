import type { Footer, Navigation } from '../shared/contract/content.ts';

/** A navigation that configures nothing: no items, no colours, no message. */
export const plainNavigation: Navigation = {
  navigationbar: {
    barHeight: '',
    barColor: '',
    FirstMenuColor: '',
    hoverColor: '',
    firstMenuTextSize: '',
    leftOffset: '',
    suspension: false,
  },
  content: [],
  register: true,
  currency: true,
  shoppingCart: true,
  logoLink: '/',
  messageBarConfig: { barContent: '', textColor: '', barColor: '', textSize: '', barHeight: '' },
};

const column = { display: false, title: '', data: [] };
/** A footer that shows nothing. */
export const plainFooter: Footer = {
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
