/** Whether analytics is allowed; 'ask': the law of the visitor's country requires consent first. */
export type Consent = 'granted' | 'declined' | 'ask';

/** An order of the visitor that waits for its payment, or for the code that its phone got. */
export interface WaitingOrder {
  id: string;
  orderNo: string;
  minutesLeft: number;
  step: 'pay' | 'verify';
}

/** What a page's islands know about the visitor: JSON in the page, never stored, never trusted by the server. */
export interface VisitorState {
  currencyCode: string;
  countryCode: string;
  countryName: string;
  signedIn: boolean;
  consent: Consent;
  cart: { count: number; version: number };
  flash: string;
  waiting: WaitingOrder | null;
  /** Path and query of this page, for forms that return to it. */
  returnPath: string;
}

export const visitorStateId = 'visitor-state';

/** The default state, of a visitor without any data. */
export const unknownVisitor: VisitorState = {
  currencyCode: 'USD',
  countryCode: 'US',
  countryName: 'United States',
  signedIn: false,
  consent: 'ask',
  cart: { count: 0, version: 0 },
  flash: '',
  waiting: null,
  returnPath: '/',
};
