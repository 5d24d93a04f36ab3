import type { RequestLine } from '../../../server/logging/log-entry.ts';
import type { Severity } from './severity.ts';
import { noteOrders, type OrderStanding } from './standing.ts';
import { nameOf } from './step-names.ts';
import { type Step, type Story, stepsOf } from './story.ts';
import { saidInWords, titlesIn } from './titles.ts';
import { troubleOf } from './trouble.ts';
import { typedValue } from './typed.ts';

/** What went wrong in one step of a story. */
export interface ToldTrouble {
  step: number;
  /** Milliseconds since 1970. */
  at: number;
  name: string;
  severity: Severity;
  cause: string;
  /** Its process ended before it answered. */
  isCutOff: boolean;
  requestId: string;
}

/** Everything that went wrong where somebody was looking, in its order. */
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
  // A page that is loaded again says the same again.
  return all
    .filter(({ isPage, name, cause }, i) => !isPage || all[i - 1]?.name !== name || all[i - 1]?.cause !== cause)
    .map(({ isPage: _, ...trouble }) => trouble);
}

/** What is told of a visit, or was fetched for later, and did not come is nothing that a shopper notices. */
const isUnseen = ({ kind, line }: Step) =>
  (kind === 'event' && !line.browser) || (kind === 'ahead' && line.status < 500);

/** 'shippingAddress.postalCode: Please … (typed: 3 characters like 999)' */
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

/** How each order of a story stood at its end, by its number. */
export function ordersOf(story: Pick<Story, 'visits' | 'moved'>): Map<string, OrderStanding> {
  const orders = new Map<string, OrderStanding>();
  const told: { at: number; line: Pick<RequestLine, 'order' | 'moved'> }[] = [
    ...stepsOf(story),
    ...story.moved.map((moved) => ({ at: Date.parse(moved.time), line: { moved: [moved] } })),
  ];
  for (const { line } of told.sort((one, other) => one.at - other.at)) noteOrders(line, orders);
  return orders;
}

/** Everybody whom the requests named, as the log tells them. */
export function personsOf(story: Pick<Story, 'visits'>): string[] {
  const named = stepsOf(story).flatMap(({ line }) => line.persons ?? []);
  return [...new Set(named.map(({ masked, hash }) => `${masked} #${hash}`))];
}
