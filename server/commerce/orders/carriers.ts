import { codes, fail, ok, type Result } from '../../../shared/errors.ts';

/** Carriers with tracking pages; the URL ends with the parcel's number. */
const carriers: readonly { name: string; page: string }[] = [
  { name: 'DHL', page: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=' },
  { name: 'UPS', page: 'https://www.ups.com/track?tracknum=' },
  { name: 'FedEx', page: 'https://www.fedex.com/fedextrack/?trknbr=' },
  { name: 'USPS', page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
  { name: 'DPD', page: 'https://tracking.dpd.de/status/en_US/parcel/' },
  { name: 'GLS', page: 'https://gls-group.com/GROUP/en/parcel-tracking?match=' },
  { name: 'Royal Mail', page: 'https://www.royalmail.com/track-your-item#/tracking-results/' },
  { name: 'Aramex', page: 'https://www.aramex.com/track/results?ShipmentNumber=' },
  { name: 'Australia Post', page: 'https://auspost.com.au/mypost/track/details/' },
  { name: 'Canada Post', page: 'https://www.canadapost-postescanada.ca/track-reperage/en#/details/' },
  { name: 'Japan Post', page: 'https://trackings.post.japanpost.jp/services/srv/search/direct?locale=en&reqCodeNo1=' },
];
/** Names of the carriers with known tracking pages. */
export const knownCarriers: readonly string[] = carriers.map(({ name }) => name);

/** A parcel's label, and its tracking URL ('' where unknown). */
export interface Label {
  carrier: string;
  trackingNo: string;
  trackingUrl: string;
}

const spaces = /\s+/gu;
const letters = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

/** Normalises carrier and number, so that the same parcel is recorded in one way however it was typed. */
export function readLabel(typed: {
  carrier: string;
  trackingNo: string;
  trackingUrl?: string | undefined;
}): Result<Label> {
  const given = typed.carrier.trim().replace(spaces, ' ');
  const trackingNo = typed.trackingNo.replace(spaces, '').toUpperCase();
  const known = carriers.find(({ name }) => letters(name) === letters(given));
  if (!/^[\p{L}\p{N}][\p{L}\p{N} .&'+-]{0,59}$/u.test(given)) return fail(codes.invalidInput, 'carrierWrong');
  if (!/^[A-Z0-9][A-Z0-9./-]{2,59}$/.test(trackingNo)) return fail(codes.invalidInput, 'trackingWrong');
  const url = typed.trackingUrl?.trim();
  if (url && !isWebUrl(url)) return fail(codes.invalidInput, 'trackingUrlWrong');
  const usual = known ? known.page + encodeURIComponent(trackingNo) : '';
  return ok({ carrier: known?.name ?? given, trackingNo, trackingUrl: url || usual });
}

/** Returns whether a text is an http(s) URL, which cannot run in the shop's own page. */
function isWebUrl(text: string): boolean {
  return text.length <= 500 && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
