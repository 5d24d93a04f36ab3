import { figures } from '../figures.ts';
export const product = {
  gallery: 'Pictures',
  picture: (number: number, total: number) => `Picture ${number} of ${total}`,
  enlarge: 'Enlarge',
  price: 'Price',
  was: 'Before',
  now: 'Now',
  lowestBefore: (days: number): string =>
    days < 30
      ? 'Lowest price on record before the reduction, fewer than 30 days'
      : 'Lowest price of the 30 days before the reduction',
  soldOut: 'Sold out',
  colours: (names: string) => `Colours: ${names}`,
  moreColours: (count: number) => `+${count}`,
  rating: (rating: number, count: number) =>
    `${rating.toFixed(1)} out of 5, ${count === 1 ? '1 review' : `${count} reviews`}`,
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
  fewer: 'One fewer',
  another: 'One more',
  addToBag: 'Add to bag',
  adding: 'Adding',
  added: 'Added to your bag',
  standardAndExpress: 'Standard and express delivery',
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
  madeBy: (vendor: string) => `Made by ${vendor}`,
  related: 'You may also like',
};
