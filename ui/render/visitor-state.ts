/** Whether a visit may be measured; 'ask': the law of the visitor's country wants an answer first. */
export type Consent = 'granted' | 'declined' | 'ask';

/** What a page tells its islands about the visitor: JSON in the page, never stored, never trusted on the server. */
export interface VisitorState {
  currencyCode: string;
  countryCode: string;
  countryName: string;
  signedIn: boolean;
  consent: Consent;
  cart: { count: number; version: number };
  flash: string;
  /** Path and query of this page, for forms that come back to it. */
  returnPath: string;
}

export const visitorStateId = 'visitor-state';

/** A visitor of whom nothing is known yet. */
export const unknownVisitor: VisitorState = {
  currencyCode: 'USD',
  countryCode: 'US',
  countryName: 'United States',
  signedIn: false,
  consent: 'ask',
  cart: { count: 0, version: 0 },
  flash: '',
  returnPath: '/',
};
