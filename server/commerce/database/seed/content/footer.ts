import type { Footer } from '../../../../../shared/contract/content.ts';
import { collection } from './addresses.ts';
import { to } from './write.ts';

/** What stands under every page. */
export const footer: Footer = {
  footerGroup: {
    data: [
      {
        display: true,
        title: 'Express delivery',
        image: '/service-delivery.svg',
        link: '/page/delivery',
        content: 'Ordered by noon, on its way the same day, with a number to follow it by.',
      },
      {
        display: true,
        title: 'Free returns',
        image: '/service-returns.svg',
        link: '/page/returns',
        content: 'Thirty days to change your mind. The label is in the box.',
      },
      {
        display: true,
        title: 'Honest prices',
        image: '/service-prices.svg',
        link: '/page/about',
        content: 'Traditional retailers are at least 40% higher. We make less noise and ask less.',
      },
      {
        display: true,
        title: 'Made to be worn',
        image: '/service-wear.svg',
        link: '/page/sustainability',
        content: 'Every fabric is washed, stretched and worn by us before it is sold to you.',
      },
    ],
  },
  content1: {
    display: true,
    title: 'SHOP',
    data: [
      { title: 'New in', link: collection('new-in') },
      { title: 'Bestsellers', link: collection('bestsellers') },
      { title: 'The edit', link: collection('the-edit') },
      { title: 'Sale', link: collection('sale') },
      { title: 'Looks', link: '/looks' },
      { title: 'Everything', link: '/products' },
    ],
  },
  content2: {
    display: true,
    title: 'WARDROBE',
    data: [
      { title: 'Dresses', link: collection('dresses') },
      { title: 'Knitwear', link: collection('knitwear') },
      { title: 'Bras', link: collection('bras') },
      { title: 'Boots', link: collection('boots') },
      { title: 'Plus-size', link: collection('plus-size') },
    ],
  },
  content3: {
    display: true,
    title: 'HELP',
    data: [
      { title: 'Track your order', link: to.track },
      { title: 'Delivery', link: to.delivery },
      { title: 'Returns', link: to.returns },
      { title: 'Size guide', link: to.sizing },
      { title: 'Ways to pay', link: to.payment },
      { title: 'Questions', link: '/page/faq' },
      { title: 'Contact us', link: to.contact },
    ],
  },
  content4: {
    display: true,
    title: 'ABOUT',
    data: [
      { title: 'About us', link: '/page/about' },
      { title: 'Materials', link: '/page/sustainability' },
      { title: 'Working here', link: '/page/careers' },
      { title: 'Accessibility', link: '/page/accessibility' },
      { title: 'Privacy policy', link: to.privacy },
      { title: 'Terms of sale', link: to.sale },
      { title: 'Terms of service', link: to.service },
    ],
  },
  subscribe: { display: true, title: 'NEWSLETTER SIGN UP' },
  country: { display: true, title: 'COUNTRY/REGION' },
  soicalMedia: {
    data: [
      { title: 'Instagram', link: 'https://www.instagram.com/' },
      { title: 'Pinterest', link: 'https://www.pinterest.com/' },
      { title: 'TikTok', link: 'https://www.tiktok.com/' },
      { title: 'YouTube', link: 'https://www.youtube.com/' },
    ],
  },
  payment: {
    data: [
      { type: 'visa', display: true },
      { type: 'mastercard', display: true },
      { type: 'amex', display: true },
      { type: 'paypal', display: true },
      { type: 'cod', display: false },
    ],
  },
};
