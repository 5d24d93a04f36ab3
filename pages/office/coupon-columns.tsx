import { officeMessages, screenNames, terms } from '../../shared/messages/office/office-messages.ts';
import { couponKinds, couponStates, type ListedCoupon } from '../../shared/office/coupons.ts';
import { couponPath } from '../../shared/staff/paths.ts';
import { couponTones, effectOf, typedAmount, usesOf } from './coupon-words.ts';
import type { ListColumn } from './lists/columns.ts';
import type { ListDescription } from './lists/description.ts';
import { choiceFilter, searchFilter } from './lists/filters.ts';
import { linkColumn, momentColumn, plainColumn } from './lists/usual-columns.tsx';
import { StateMark } from './state-mark.tsx';

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
        () => terms.state,
        couponStates.map((state) => [state, words.states[state]]),
      ),
      kind: choiceFilter(
        () => words.takesOff,
        couponKinds.map((kind) => [kind, list.kinds[kind]]),
      ),
    },
    words: { title: screenNames.coupons, empty: words.empty, noneFits: list.noneFits, all: list.all },
    after: /^[\w-]{1,40}$/,
  }) satisfies ListDescription<ListedCoupon>;

const columnsIn = (base: string): ListColumn<ListedCoupon>[] => [
  linkColumn({
    name: 'code',
    heading: () => words.code,
    of: ({ code }) => code,
    to: ({ code }) => couponPath(code),
    sort: 'up',
  }),
  plainColumn({ name: 'takesOff', heading: () => words.takesOff, of: (coupon) => effectOf(coupon, base) }),
  { name: 'used', heading: () => words.used, cell: usesOf, file: ({ uses }) => uses, look: 'amount' },
  {
    name: 'state',
    heading: () => terms.state,
    cell: ({ state }) => <StateMark tone={couponTones[state]}>{words.states[state]}</StateMark>,
    file: ({ state }) => words.states[state],
  },
  plainColumn({
    name: 'limit',
    heading: () => words.uses,
    of: ({ useLimit }) => useLimit,
    look: 'amount',
    isFurther: true,
  }),
  {
    name: 'minimum',
    heading: () => words.minimum(base),
    cell: ({ minimumCents }) => typedAmount(minimumCents, base),
    file: ({ minimumCents }) => (minimumCents === null ? '' : Number(typedAmount(minimumCents, base))),
    look: 'amount',
    isFurther: true,
  },
  momentColumn({ name: 'from', heading: () => list.from, at: ({ startsAt }) => startsAt, isFurther: true }),
  momentColumn({ name: 'until', heading: () => list.until, at: ({ endsAt }) => endsAt, isFurther: true }),
];
