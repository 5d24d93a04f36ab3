import { messages } from '../../shared/messages/messages.ts';

/** Returns what a price struck through is, for screen readers. @param days of which it is the lowest price */
export const wasText = (days: number | undefined): string =>
  days === undefined ? messages.product.was : messages.product.lowestBefore(days);
