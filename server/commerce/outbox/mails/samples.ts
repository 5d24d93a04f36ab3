import type { MailCode } from '../../../../shared/contract/mail-texts.ts';
import type { Order } from '../../../../shared/contract/order.ts';
import { messages } from '../../../../shared/messages/messages.ts';
import { money } from '../../../../shared/money.ts';
import { minuteMs } from '../../../../shared/time/duration.ts';
import { accountDeleted, resetPassword, verifyAddress, welcome } from './account.ts';
import { changed, delayed, exchanged, orderLink, readdressed } from './changed.ts';
import type { MailContent, MailFrame } from './content.ts';
import { cancelled, refunded, tookBack } from './given-back.ts';
import { backInStock, confirmNotice, confirmSubscription } from './lists.ts';
import type { OrderNews } from './order-parts.ts';
import { paid, received, shipped } from './placed.ts';
import { ann, exchangeOf, orderOf, parcelOf, type SampleShop, visa } from './sample-order.ts';

/** A mail that nobody gets: which of its texts makes it another mail than the first, and what it holds. */
export interface Sample {
  part: string | null;
  content: MailContent;
}

/**
 * Returns a mail about an invented order, account or size: the usual one first, then one for each text that takes the place of
 * another in some cases.
 */
export function samplesOf(mail: MailCode, shop: SampleShop): Sample[] {
  const order = orderOf(shop);
  const news = (changes: Partial<Order> = {}): OrderNews => ({
    order: { ...order, ...changes },
    now: shop.now,
    countryName: (code) => code,
  });
  const usual = (content: MailContent | null): Sample[] => (content ? [{ part: null, content }] : []);
  const link = shop.siteUrl;
  const cod = { type: 'COD', state: 'onDelivery' } as const;
  const free = { total: money(0, shop.currency) };
  switch (mail) {
    case 'received': {
      const open = { phone: null, payUrl: link };
      const expiresAt = shop.now + 30 * minuteMs;
      const { expiresAt: _, ...settled } = news(free).order;
      return [
        ...usual(received({ ...news({ expiresAt }), ...open })),
        { part: 'packingOnDelivery', content: received({ ...news({ expiresAt, payment: cod }), ...open }) },
        { part: 'openingFree', content: received({ ...news(), order: settled, ...open }) },
      ];
    }
    case 'all':
    case 'paid':
      return [
        ...usual(paid(news())),
        { part: 'openingOnDelivery', content: paid(news({ payment: cod })) },
        { part: 'openingFree', content: paid(news(free)) },
      ];
    case 'shipped': {
      const whole = parcelOf(order, 2);
      const part = parcelOf(order, 1);
      return [
        ...usual(shipped({ ...news({ fulfillments: [whole] }), parcel: whole })),
        { part: 'subjectPart', content: shipped({ ...news({ fulfillments: [part] }), parcel: part }) },
      ];
    }
    case 'delayed':
      return usual(delayed({ order, before: undefined, arrives: undefined, endsAt: null, linkUrl: link }));
    case 'cancelled':
      return cancelledOrders(news, cod);
    case 'refunded':
      return usual(refunded({ ...news(), amount: order.total, pointsBack: 0, paidBy: visa }));
    case 'takenBack':
      return usual(tookBack({ ...news(), isUncollected: true, pointsBack: 0 }));
    case 'changed':
      return usual(changed(news({ lines: order.lines.map((line) => ({ ...line, removed: 1 })) })));
    case 'exchanged':
      return usual(exchanged({ ...news({ exchanges: [exchangeOf(order)] }), returnAddress: [shop.siteName] }));
    case 'readdressed':
      return usual(readdressed(news()));
    case 'orderLink':
      return usual(orderLink(news(), link));
    case 'welcome':
      return usual(welcome(shop.siteName, ann.firstName, link));
    case 'verify':
      return usual(verifyAddress(link));
    case 'reset':
      return usual(resetPassword(link));
    case 'deleted':
      return usual(accountDeleted());
    case 'newsletter':
      return usual(confirmSubscription(shop.siteName, link));
    case 'noticeConfirm':
      return usual(confirmNotice(shop.product, link));
    case 'backInStock':
      return usual(backInStock(shop.product, shop.product, link));
  }
}

function cancelledOrders(news: (changes: Partial<Order>) => OrderNews, cod: Order['payment']): Sample[] {
  const by = (part: string | null, cancelledBy: Order['cancelledBy'], payment?: Order['payment']): Sample => ({
    part,
    content: cancelled({
      ...news({ status: 'CANCELLED', ...(cancelledBy && { cancelledBy }), ...(payment && { payment }) }),
      paidBy: undefined,
    }),
  });
  return [
    by(null, 'customer'),
    by('openingExpired', 'expired'),
    by('openingUnconfirmed', 'expired', cod),
    by('openingByShop', 'shop'),
    by('openingRefused', 'refused', cod),
  ];
}

type OfMail = Pick<MailFrame, 'why' | 'order' | 'unsubscribe'>;

const aboutAccounts: readonly MailCode[] = ['welcome', 'verify', 'reset', 'deleted'];
const aboutNotices: readonly MailCode[] = ['noticeConfirm', 'backInStock'];

/** Returns what stands around a sample: what the law asks for is there as in a mail that is sent. */
export function sampleFrame(mail: MailCode, { siteName, siteUrl, now }: SampleShop): OfMail {
  const { mails } = messages;
  const unsubscribe = { label: mails.notice.unsubscribe, href: siteUrl };
  if (aboutAccounts.includes(mail)) return { why: mails.account.why(siteName) };
  if (mail === 'newsletter') return { why: mails.subscription.why(siteName) };
  if (aboutNotices.includes(mail)) return { why: mails.notice.why(siteName), unsubscribe };
  return {
    why: mails.why(siteName),
    order: { orderNo: '1000000000', placedAt: now, country: 'US', trackUrl: siteUrl },
  };
}
