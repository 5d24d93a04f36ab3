import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { couponKinds, couponStates, type ListedCoupon } from '../../shared/office/coupons.ts';
import { couponPath } from '../../shared/staff/paths.ts';
import { effectOf, typedAmount, usesOf } from './coupon-words.ts';
import type { ListColumn } from './lists/columns.ts';
import type { ListDescription } from './lists/description.ts';
import { choiceFilter, searchFilter } from './lists/filters.ts';
import { inShopZone, Minute, minuteText } from './parts.tsx';
import { StateMark, type StateTone } from './state-mark.tsx';

const words = officeMessages.coupons;
const { list } = words;

/** Returns the list of coupons: its columns and filter. @param base the base currency */
export const couponList = (base: string) =>
  ({
    name: 'coupons',
    columns: columnsIn(base),
    filters: {
      q: searchFilter(() => words.beginsWith, 40),
      state: choiceFilter(
        () => words.state,
        couponStates.map((state) => [state, words.states[state]]),
      ),
      kind: choiceFilter(
        () => words.takesOff,
        couponKinds.map((kind) => [kind, list.kinds[kind]]),
      ),
    },
    keyOf: ({ code }) => code,
    words: { title: words.title, empty: words.empty, noneFits: list.noneFits, all: list.all },
    after: /^[\w-]{1,40}$/,
  }) satisfies ListDescription<ListedCoupon>;

const toneOf: Readonly<Record<ListedCoupon['state'], StateTone>> = {
  'to come': 'waiting',
  valid: 'done',
  'used up': 'still',
  ended: 'still',
};

const columnsIn = (base: string): ListColumn<ListedCoupon>[] => {
  const moment = (at: number | null) => (at === null ? '' : minuteText(at));
  const shown = (at: number | null) => at !== null && <Minute at={at} />;
  return [
    {
      name: 'code',
      heading: () => words.code,
      cell: ({ code }) => <a href={couponPath(code)}>{code}</a>,
      file: ({ code }) => code,
      sort: 'up',
    },
    {
      name: 'takesOff',
      heading: () => words.takesOff,
      cell: (coupon) => effectOf(coupon, base),
      file: (coupon) => effectOf(coupon, base),
    },
    { name: 'used', heading: () => words.used, cell: usesOf, file: ({ uses }) => uses, look: 'amount' },
    {
      name: 'state',
      heading: () => words.state,
      cell: ({ state }) => <StateMark tone={toneOf[state]}>{words.states[state]}</StateMark>,
      file: ({ state }) => words.states[state],
    },
    {
      name: 'limit',
      heading: () => words.uses,
      cell: ({ useLimit }) => useLimit,
      file: ({ useLimit }) => useLimit ?? '',
      look: 'amount',
      isFurther: true,
    },
    {
      name: 'minimum',
      heading: () => words.minimum(base),
      cell: ({ minimumCents }) => typedAmount(minimumCents, base),
      file: ({ minimumCents }) => (minimumCents === null ? '' : Number(typedAmount(minimumCents, base))),
      look: 'amount',
      isFurther: true,
    },
    {
      name: 'from',
      heading: inShopZone(() => list.from),
      cell: ({ startsAt }) => shown(startsAt),
      file: ({ startsAt }) => moment(startsAt),
      isFurther: true,
    },
    {
      name: 'until',
      heading: inShopZone(() => list.until),
      cell: ({ endsAt }) => shown(endsAt),
      file: ({ endsAt }) => moment(endsAt),
      isFurther: true,
    },
  ];
};
