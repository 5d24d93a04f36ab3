/**
 * How a place that adds tax at checkout taxes the delivery: not at all; all of it, as soon as something taxed is in the
 * shipment; or the share of the taxed goods.
 */
export const deliveryTaxes = ['no', 'yes', 'proportion'] as const;
export type DeliveryTax = (typeof deliveryTaxes)[number];

export const isDeliveryTax = (text: string): text is DeliveryTax => deliveryTaxes.some((known) => known === text);
