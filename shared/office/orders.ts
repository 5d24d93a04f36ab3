import type { Customs } from '../contract/customs.ts';
import { OrderStatus, type PaymentType } from '../contract/order.ts';
import type { ExchangeState } from '../orders/exchange-state.ts';

/** What a list of orders has: those to send, those that a person has to look at, all, or those of a state. */
export const orderLists = ['to-send', 'to-check', 'all', ...OrderStatus.options] as const;
export type OrderListName = (typeof orderLists)[number];

/** What can be chosen in the filter of orders. */
export interface OrderFilterChoices {
  /** Those that have settings, by name. */
  countries: { code: string; name: string }[];
  currencies: string[];
  /** The currency of amounts without one. */
  base: string;
}

/** What can be chosen in the form of an address, by name. */
export interface AddressChoices {
  /** Codes of those that the shop sells to. */
  countries: readonly string[];
  /** Those of the country of the address; none where addresses of the country have no state. */
  states: readonly { code: string; name: string }[];
}

/** An order in a list. */
export interface ListedOrder {
  orderNo: string;
  status: OrderStatus;
  /** Whether the replacement of an exchange is to be sent. */
  exchangeToSend: boolean;
  /** Milliseconds since 1970. */
  at: number;
  country: string;
  /** Of the buyer. Null without the permission orders.contact, as is the e-mail. */
  name: string | null;
  email: string | null;
  totalCents: number;
  currency: string;
  paymentType: PaymentType;
  /** In alphabetical order. */
  tags: string[];
}

/** Cards are being tested: payments of the last ten minutes that were declined, and paid. */
export interface CardTesting {
  declined: number;
  paid: number;
}

/** A piece that is exchanged for another one. */
export interface ExchangeView {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  /** SKUs of what comes back and of what replaces it. */
  from: string;
  to: string;
  /** Title of the replacement. */
  title: string;
  variant: string;
  state: ExchangeState;
  /** Whether the replacement is sent only once the piece is back. */
  waits: boolean;
  /** What is refunded once the piece is back. */
  differenceCents: number;
}

/** Exchanges that are not finished, the oldest first. */
export interface OpenExchanges {
  exchanges: (ExchangeView & { orderNo: string })[];
  /** Where the next page starts; null: this is the last one. */
  next: string | null;
}

/** A line of an order, and what became of its units. */
export interface OrderLine {
  id: string;
  sku: string;
  title: string;
  variant: string;
  /** URL of the picture; '' without one. */
  image: string;
  quantity: number;
  sent: number;
  returned: number;
  removed: number;
  /** Units whose replacement the buyer has, and units that are being exchanged. */
  exchanged: number;
  exchanging: number;
  /** Money that was refunded for units of the line, or is on its way. */
  refundedCents: number;
  /** Units that the buyer has withdrawn from and that are still to come back. */
  awaited: number;
  /** Units that are left to ship. */
  toSend: number;
  lineCents: number;
}

/** What forms name: a line, or the replacement of exchanged units; with the most units of each action. */
export interface OrderPiece {
  /** Id of the line or of the exchange. */
  which: string;
  name: string;
  toSend: number;
  toRemove: number;
  toReturn: number;
  toExchange: number;
  /** Units that the buyer has withdrawn from and that are still to come back. */
  awaited: number;
}

/** An order as a role of the office may see it. Times are in ISO 8601. */
export interface OrderView {
  orderNo: string;
  status: OrderStatus;
  placedAt: string;
  /** Null without the permission orders.contact, as is what else leads to the buyer by the network. */
  email: string | null;
  /** Whether a guest placed it who is not forgotten. */
  ofGuest: boolean;
  currency: string;
  paymentType: string;
  shippingAddress: Readonly<Record<string, string | undefined>>;
  /** What a customs declaration holds; null: the order passes no customs. */
  customs: Customs | null;
  lines: OrderLine[];
  pieces: OrderPiece[];
  /** Variants in stock of the products of which a piece can be exchanged. */
  instead: { variantId: number; name: string }[];
  amounts: {
    subtotal: number;
    discount: number;
    couponCode: string | null;
    shipping: number;
    tax: number;
    taxIncluded: boolean;
    points: number;
    total: number;
  };
  /** Cents; `pointsBack`: the worth of points that went back. */
  payment: { captured: number; givenBack: number; left: number; pointsBack: number };
  /** What the courier collects; null: the order is not paid on delivery, or cancelled. */
  toCollect: number | null;
  /** Its invoice and credit notes; none without the permission reports.read. */
  documents: { kind: 'invoice' | 'credit'; number: string }[];
  parcels: {
    at: string;
    carrier: string;
    trackingNo: string;
    trackingUrl: string;
    lines: { sku: string; quantity: number }[];
  }[];
  exchanges: ExchangeView[];
  flags: { details: string; resolvedAt: string | null }[];
  /** In alphabetical order. */
  tags: string[];
  notes: { at: string; author: string; text: string }[];
  /** States, payment attempts, parcels, refunds, mails, webhooks and, with audit.read, entries of the audit trail, in order of time. */
  timeline: { at: string; what: string; who: string }[];
}

/** Orders that are packed together. */
export const maxPacked = 50;

/** What is left to pack of an order and where it goes, without what else leads to the buyer. */
export interface PackedOrder
  extends Pick<OrderView, 'orderNo' | 'status' | 'placedAt' | 'currency' | 'shippingAddress' | 'customs'> {
  lines: Pick<OrderLine, 'sku' | 'title' | 'variant' | 'toSend'>[];
}

/** What a refund would change. */
export interface RefundPreview {
  currency: string;
  /** The cents that would be refunded. */
  cents: number;
  givenBefore: number;
  givenAfter: number;
  leftAfter: number;
  /** The worth in cents of points that would go back. */
  pointsCents: number;
  /** Units that were returned or removed before. */
  goneBefore: number;
}

/** What removing units that are not sent would change. */
export interface RemovalPreview extends RefundPreview {
  /** What is left of the order: units to send, only what was sent already, or nothing, so that it is cancelled. */
  rest: 'to send' | 'sent' | 'nothing';
  /** What the courier collects before and after; null: the order is not paid on delivery. */
  toCollect: { before: number; after: number } | null;
}

/** What an exchange would change. */
export interface ExchangePreview {
  currency: string;
  /** Cents that are refunded once the pieces are back. */
  cents: number;
  title: string;
  variant: string;
  /** Units that had moved before. */
  goneBefore: number;
}
