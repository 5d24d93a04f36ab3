import type { RequestLine } from '../../../server/logging/log-entry.ts';
import type { Severity } from './severity.ts';
import { noteOrders, type OrderStanding } from './standing.ts';
import { nameOf } from './step-names.ts';
import { type Step, type Story, stepsOf } from './story.ts';
import { saidInWords, titlesIn } from './titles.ts';
import { troubleOf } from './trouble.ts';
import { typedValue } from './typed.ts';

/** A problem in one step of a timeline. */
export interface ToldTrouble {
  step: number;
  /** Milliseconds since 1970. */
  at: number;
  name: string;
  severity: Severity;
  cause: string;
  /** Its process ended before the response. */
  isCutOff: boolean;
  requestId: string;
}

/** Returns all problems that the shopper could notice, in order. */
export function troublesOf(story: Pick<Story, 'visits'>): ToldTrouble[] {
  const titles = titlesIn(story);
  const all = stepsOf(story).flatMap((step) => {
    const trouble = isUnseen(step) ? null : troubleOf(step);
    if (!trouble) return [];
    const { no, at, line } = step;
    const cause = withTyped(trouble.cause, line)
      .split(' · ')
      .map((each) => saidInWords(each, titles))
      .join(' · ');
    return [
      {
        step: no,
        at,
        name: nameOf(step),
        ...trouble,
        cause,
        isCutOff: line.cutOff !== undefined,
        requestId: line.requestId,
        isPage: step.kind === 'page',
      },
    ];
  });
  // A reloaded page repeats its messages.
  return all
    .filter(({ isPage, name, cause }, i) => !isPage || all[i - 1]?.name !== name || all[i - 1]?.cause !== cause)
    .map(({ isPage: _, ...trouble }) => trouble);
}

/** Whether the shopper cannot notice the step's failure: analytics and prefetches. */
const isUnseen = ({ kind, line }: Step) =>
  (kind === 'event' && !line.browser) || (kind === 'ahead' && line.status < 500);

/** Adds what was typed: 'shippingAddress.postalCode: Please … (typed: 3 characters like 999)' */
function withTyped(cause: string, { form = {}, said = [] }: RequestLine): string {
  let told = cause;
  for (const words of said) {
    const [, field = ''] = /^([\w.[\]-]+): /.exec(words) ?? [];
    const value = form[field];
    if (value !== undefined && value !== '<empty>')
      told = told.replace(words, `${words} (typed: ${typedValue(value)})`);
  }
  return told;
}

/** Returns each order's final state, by its number. */
export function ordersOf(story: Pick<Story, 'visits' | 'moved'>): Map<string, OrderStanding> {
  const orders = new Map<string, OrderStanding>();
  const told: { at: number; line: Pick<RequestLine, 'order' | 'moved'> }[] = [
    ...stepsOf(story),
    ...story.moved.map((moved) => ({ at: Date.parse(moved.time), line: { moved: [moved] } })),
  ];
  for (const { line } of told.sort((one, other) => one.at - other.at)) noteOrders(line, orders);
  return orders;
}

/** Returns all persons in the requests, in the log's form. */
export function personsOf(story: Pick<Story, 'visits'>): string[] {
  const named = stepsOf(story).flatMap(({ line }) => line.persons ?? []);
  return [...new Set(named.map(({ masked, hash }) => `${masked} #${hash}`))];
}
