import { officeMessages, screenNames } from '../../shared/messages/office/office-messages.ts';
import { type HelpTopic, helpSections, isHelpTopic } from '../../shared/office/help.ts';
import type { TaskCounts } from '../../shared/office/today.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { mayDo, type Permission, type Role } from '../../shared/staff/roles.ts';

type Words = typeof officeMessages.frame;
/** A screen of the frame, by the name of its path. */
export type Screen = Exclude<keyof Words['screens'], 'account'>;
export type Group = keyof Words['groups'];

interface Part {
  group: Group;
  /** The first one that a role may see is where its group leads. */
  screens: readonly (readonly [screen: Screen, permission: Permission])[];
  /** Paths of pages that belong to one of its screens and are not below it. */
  others?: readonly (readonly [path: string, screen: Screen])[];
  /** What waits there for a person. */
  waiting: readonly (keyof TaskCounts)[];
}

/** Shorter beginnings would find a screen for each letter. */
const shortestName = 3;

/** The parts of the office in their order. Today has no screens beside it, and is for everyone. */
const parts: readonly Part[] = [
  {
    group: 'orders',
    screens: [
      ['orders', 'orders.read'],
      ['ship', 'orders.ship'],
      ['exchanges', 'orders.read'],
      ['cash', 'orders.refund'],
    ],
    others: [[officePaths.pack, 'orders']],
    waiting: ['toSend', 'flagged'],
  },
  {
    group: 'goods',
    screens: [
      ['products', 'products.read'],
      ['collections', 'collections.edit'],
      ['categories', 'collections.edit'],
      ['values', 'products.change'],
      ['stock', 'products.read'],
      ['changes', 'products.change'],
      ['texts', 'products.change'],
    ],
    others: [[officePaths.imports, 'changes']],
    waiting: [],
  },
  {
    group: 'customers',
    screens: [
      ['customers', 'customers.read'],
      ['messages', 'messages.answer'],
      ['subscribers', 'customers.read'],
      ['reviews', 'reviews.moderate'],
    ],
    waiting: ['messages', 'reviews'],
  },
  {
    group: 'selling',
    screens: [
      ['sales', 'products.change'],
      ['coupons', 'coupons.edit'],
      ['points', 'points.edit'],
    ],
    others: [[officePaths.couponCodes, 'coupons']],
    waiting: [],
  },
  {
    group: 'content',
    screens: [
      ['content', 'content.edit'],
      ['mails', 'content.edit'],
      ['redirects', 'redirects.edit'],
    ],
    waiting: [],
  },
  {
    group: 'reports',
    screens: [
      ['reports', 'reports.read'],
      ['invoices', 'reports.read'],
      ['payments', 'reports.read'],
      ['searches', 'products.read'],
    ],
    waiting: [],
  },
  {
    group: 'shop',
    screens: [
      ['setup', 'shop.setup'],
      ['brand', 'content.edit'],
      ['countries', 'places.read'],
      ['staff', 'staff.manage'],
      ['audit', 'audit.read'],
    ],
    waiting: [],
  },
];

/** The kinds of what waits whose number stands beside a part of the office. */
export const kindsInFrame: readonly (keyof TaskCounts)[] = parts.flatMap(({ waiting }) => waiting);

/** A part of the office as a person sees it. */
export interface ShownGroup {
  group: Group;
  path: string;
  screens: readonly Screen[];
  /** The screen that the page is, or belongs to; null: the page belongs to another part. */
  current: Screen | null;
  /** Whether the page belongs to it. */
  isCurrent: boolean;
  /** How much waits there; 0: nothing. */
  waiting: number;
}

/** Returns the parts of the office that a role sees, with what waits in each. @param path of the page that is shown */
export function groupsFor(role: Role, path: string, waiting: TaskCounts | null): ShownGroup[] {
  const shown = parts.flatMap(({ group, screens, others = [], waiting: kinds }): ShownGroup[] => {
    const seen = screens.filter(([, permission]) => mayDo(role, permission)).map(([screen]) => screen);
    const [first] = seen;
    if (!first) return [];
    const count = kinds.reduce((sum, kind) => sum + (waiting?.[kind] ?? 0), 0);
    const paths = [...screens.map(([screen]) => [officePaths[screen], screen] as const), ...others];
    const [, current = null] = paths.find(([one]) => isWithin(path, one)) ?? [];
    return [{ group, path: officePaths[first], screens: seen, current, isCurrent: current !== null, waiting: count }];
  });
  const today = {
    group: 'today',
    path: officePaths.today,
    screens: [],
    current: null,
    isCurrent: path === officePaths.today,
  } as const;
  return [{ ...today, waiting: 0 }, ...shown];
}

/** Returns the screens that a role sees, and whose names or matters have a word that begins so, in the reader's language. */
export function screensNamed(role: Role, begin: string): readonly Screen[] {
  const small = begin.toLowerCase();
  if (small.length < shortestName) return [];
  return parts
    .flatMap(({ screens }) => screens)
    .filter(([screen, permission]) => mayDo(role, permission) && hasWord(namesOf(screen), small))
    .map(([screen]) => screen);
}

const namesOf = (screen: Screen): string =>
  `${screenNames[screen]} ${officeMessages.frame.alsoCalled[screen].replaceAll(',', ' ')}`;

const hasWord = (name: string, begin: string) => ` ${name.toLowerCase()}`.includes(` ${begin}`);

/** Returns the screen whose help a page has: the nearest one that it is, is below, or belongs to. */
export function helpTopicOf(path: string): HelpTopic | null {
  if (path === officePaths.today) return 'today';
  const topics = Object.keys(helpSections).filter(isHelpTopic);
  const own = topics.filter((topic) => topic !== 'today').map((topic) => [officePaths[topic], topic] as const);
  const within = [...own, ...parts.flatMap(({ others = [] }) => others)].filter(([one]) => isWithin(path, one));
  return within.toSorted(([a], [b]) => b.length - a.length)[0]?.[1] ?? null;
}

/** Returns whether a page is a screen, or below it. */
export const isWithin = (path: string, screen: string): boolean => path === screen || path.startsWith(`${screen}/`);
