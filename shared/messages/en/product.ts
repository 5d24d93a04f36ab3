import { priorPriceDays } from '../../constants.ts';
import { figures } from '../figures.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('en');
export const product = {
  gallery: 'Pictures',
  picture: (number: number, total: number) => `Picture ${number} of ${total}`,
  video: (alt: string) => `Video: ${alt}`,
  enlarge: 'Enlarge',
  was: 'Before',
  now: 'Now',
  unitPrice: (price: string, per: string) => `${price} per ${per}`,
  lowestBefore: (days: number): string =>
    days < priorPriceDays
      ? `Lowest price on record before the reduction, fewer than ${priorPriceDays} days`
      : `Lowest price of the ${priorPriceDays} days before the reduction`,
  soldOut: 'Sold out',
  coloursOf: 'Colours',
  quickAdd: (title: string) => `Choose a size of ${title}`,
  rating: (rating: number, count: number) =>
    `${rating.toFixed(1)} out of 5, ${plural(count, { one: '1 review', other: `${count} reviews` })}`,
  ratingShort: (rating: number, count: number) => `${rating.toFixed(1)} (${count})`,
  choose: (option: string) => `Choose your ${option.toLowerCase()}`,
  more: 'More',
  colour: 'Colour',
  soldOutValue: (value: string) => `${value}, sold out`,
  inStock: 'In stock',
  onlyLeft: (count: number) => `Only ${count} left`,
  pleaseSelect: 'Please select specifications',
  /** The message beside an option that was not chosen: the error, and what to do about it. */
  missing: (error: string, option: string) => `${error}. Choose your ${option.toLowerCase()}.`,
  skipToForm: 'Skip to colours, sizes and bag',
  shortage: 'Inventory shortage',
  quantity: 'Quantity',
  addToBag: 'Add to bag',
  adding: 'Adding',
  added: 'Added to your bag',
  standardAndExpress: 'Standard and express delivery',
  /** When a delivery arrives, before what it costs. */
  promised: (days: string) => `${days},`,
  freeFrom: (amount: string) => `free from ${amount}`,
  freeReturns: `Free returns within ${figures.returnDays} days`,
  description: 'Description',
  details: 'Details and fit',
  material: 'Material and care',
  delivery: 'Delivery and returns',
  deliveryText:
    'Choose standard or express delivery at checkout, where you see its price and days before you pay. Send anything back free of charge if it is not right.',
  deliveryLink: 'All about delivery',
  returnsLink: 'How returns work',
  safety: 'Product safety',
  manufacturer: 'Manufacturer',
  responsible: 'Responsible person in the European Union',
  warnings: 'Warnings and safety information',
  madeBy: (vendor: string) => `Made by ${vendor}`,
  related: 'You may also like',
};
