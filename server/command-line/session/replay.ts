import { setTimeout as pause } from 'node:timers/promises';
import { routes } from '../../../shared/routes.ts';
import { redacted } from '../../support/redacted.ts';
import type { SessionTimeline } from '../../support/session-timeline.ts';
import { troubleOf } from '../../support/trouble.ts';
import type { Answer, NewAgent, Picture, ReplayRequest } from './replay/agent.ts';
import { decideOutside, decisionIn } from './replay/bank.ts';
import { cartLineHere, cartLineIn } from './replay/cart-line.ts';
import { type Difference, differencesOf, saidByCall, saidOf } from './replay/compare.ts';
import { findUrl } from './replay/find-url.ts';
import { prepareRequest, type Substitute } from './replay/prepare-request.ts';
import { isFailure, isWaiting, type ReplayedStep, stepsToReplay } from './replay/steps.ts';
import type { Target } from './replay/target.ts';
import { learn, note, remember, type Visitor } from './replay/visitor.ts';
import { prepareAccounts, visitorsFor } from './replay/visitors.ts';
import { wireAgent } from './replay/wire-agent.ts';

/** A recorded request, and the result of its replay. */
export interface Repeated {
  step: ReplayedStep;
  sent: ReplayRequest;
  substitutes: readonly Substitute[];
  answer: Answer;
  /** Messages of the page about success or failure. */
  said: readonly string[];
  differences: readonly Difference[];
  failedThen: boolean;
  failedHere: boolean;
  /** Additional actions: a bank's page, or a page with a form that had to be opened first. */
  notes: readonly string[];
  /** Picture of the page; absent without a storyboard. */
  picture?: Picture;
  outside?: Picture;
}

export interface Replay {
  origin: string;
  repeated: readonly Repeated[];
  /** What was created because the recorded visit needed it and a new shop does not have it. */
  prepared: readonly string[];
  /** Number of recorded requests that are not replayed, as no shopper sees them. */
  left: number;
}

export interface ReplayOptions {
  /** Time zone of the storyboard; UTC by default. */
  zone?: string | undefined;
  newAgent?: NewAgent;
  /** Waits between two requests as long as the shopper did. */
  keepsPauses?: boolean;
  onStep?: (done: number, all: number) => void;
  onRepeated?: (repeated: Repeated) => void;
}

/** The longest pause that is repeated. */
const longestPauseMs = 10 * 60_000;

/**
 * Replays the requests of a session in order, as visitors that are new to the shop: with ids of this shop, and with
 * substitutes for values that the log does not contain.
 */
export async function replaySession(
  session: SessionTimeline,
  target: Target,
  options: ReplayOptions = {},
): Promise<Replay> {
  const { newAgent = wireAgent, onStep, onRepeated } = options;
  const steps = stepsToReplay(session);
  const all = session.visits.reduce((sum, visit) => sum + visit.steps.length, 0);
  const visitors = visitorsFor(steps, target, newAgent);
  const prepared = await prepareAccounts(steps, target);
  const repeated: Repeated[] = [];
  try {
    for (const [index, step] of steps.entries()) {
      onStep?.(index, steps.length);
      if (options.keepsPauses) await pauseBefore(step, steps[index - 1]);
      const visitor = await visitors.of(step);
      const following = steps.slice(index).filter((later) => visitors.isSame(step, later));
      const one = await repeat(step, following, visitor, target);
      repeated.push(one);
      onRepeated?.(one);
    }
  } finally {
    await visitors.close();
  }
  return {
    origin: target.origin.origin,
    repeated,
    prepared,
    left: all - steps.reduce((sum, { times }) => sum + times, 0),
  };
}

/** Maps a recorded cart line id: the log does not contain ids before their first use. */
async function knowCartLine({ line }: ReplayedStep, visitor: Visitor, target: Target): Promise<void> {
  const recorded = cartLineIn(line);
  if (recorded === undefined || visitor.ids.has(recorded)) return;
  const cart = await target.cart(visitor);
  const here = cart && cartLineHere(line, cart, new Set(visitor.ids.values()));
  if (here) visitor.ids.set(recorded, here);
}

async function repeat(
  step: ReplayedStep,
  following: readonly ReplayedStep[],
  visitor: Visitor,
  target: Target,
): Promise<Repeated> {
  const { line } = step;
  const notes: string[] = [];
  const outside = await answerOutside(visitor, following, target, notes);
  await knowCartLine(step, visitor, target);
  await lookAtForm(step, visitor, target, notes);
  const { sent, substitutes } = await prepareRequest(line, visitor, target);
  const answer = await sendUntilSettled(step, sent, visitor);
  const page = remember(visitor, answer);
  learnFrom(step, answer, visitor, target);
  const changes = line.method !== 'GET' && line.cart !== undefined;
  const orderId = orderOf(step, visitor);
  const outcome = {
    answer,
    page,
    cart: changes ? await target.cart(visitor) : null,
    order: line.order && orderId ? await target.order(visitor, orderId) : null,
  };
  if (outcome.order) note(visitor.ids, line.order?.orderNo, outcome.order.orderNo);
  const said = page ? page.said : saidByCall(answer);
  const words = [...saidOf(line.said).map(({ text }) => text), ...said];
  const differences = differencesOf(line, outcome, target.origin);
  // A problem that only the log shows, such as a payment that the shopper abandoned, is the same if the response is.
  const severity = troubleOf(step)?.severity;
  const isToldTrouble = severity === 'refused' || severity === 'failed';
  const picture = answer.location ? null : await visitor.agent.look(words);
  return {
    step,
    sent,
    substitutes,
    answer,
    said,
    notes,
    differences,
    failedThen: isFailure(line) || isToldTrouble,
    failedHere:
      isFailure({ ...line, status: answer.status, ...redirectOf(answer) }) ||
      (isToldTrouble && differences.length === 0),
    ...(picture && { picture }),
    ...(outside && { outside }),
  };
}

const redirectOf = ({ location }: Answer) => (location ? { redirect: location.pathname } : { redirect: '' });

/** Decides on the page of a bank or of PayPal, to which the last response led, as the shopper did. */
async function answerOutside(
  visitor: Visitor,
  following: readonly ReplayedStep[],
  { origin }: Target,
  notes: string[],
): Promise<Picture | null> {
  const { next } = visitor;
  if (!next || next.origin === origin.origin) return null;
  visitor.next = null;
  const decision = decisionIn(following);
  if (decision === null) return null;
  const answer = await decideOutside(visitor, next, decision);
  notes.push(
    answer
      ? `on the page of ${next.host}: ${decision === 'approve' ? 'approved' : 'declined'}`
      : `the page of ${next.host} is none that a replay can answer`,
  );
  return answer?.typed ?? null;
}

/** Opens the page of a form if the recording begins after it: the page contains the form's key. */
async function lookAtForm(step: ReplayedStep, visitor: Visitor, target: Target, notes: string[]): Promise<void> {
  const { line } = step;
  const needs =
    step.kind === 'form' && Object.values(line.form ?? {}).some((value) => redacted(value)?.kind === 'token');
  if (!needs) return;
  const url = await findUrl({ ...line, method: 'POST' }, visitor, target);
  if (visitor.pages.some(({ forms }) => forms.some(({ action }) => action.pathname === url.pathname))) return;
  const order = line.form?.order;
  if (order) url.searchParams.set('order', visitor.ids.get(order) ?? order);
  remember(visitor, await visitor.agent.send({ method: 'GET', url, isPage: true }));
  notes.push(`looked at ${url.pathname} first, where its form is`);
}

const settlesWithinMs = 45_000;
const askEveryMs = 1_000;

/** Repeats the request for a payment's state until it is the recorded one, or until the longest time is over. */
async function sendUntilSettled(step: ReplayedStep, sent: ReplayRequest, { agent }: Visitor): Promise<Answer> {
  const end = Date.now() + settlesWithinMs;
  for (;;) {
    const answer = await agent.send(sent);
    const waits =
      isWaiting(step) && step.line.redirect !== undefined && answer.location === null && answer.status === 200;
    if (!waits || Date.now() > end) return answer;
    await pause(askEveryMs);
  }
}

function learnFrom({ line }: ReplayedStep, answer: Answer, visitor: Visitor, { origin }: Target): void {
  const recorded = line.redirect === undefined ? null : URL.parse(line.redirect, origin);
  if (recorded && answer.location) learn(visitor, recorded, answer.location);
  for (const { orderId } of [...(line.moved ?? []), ...(line.order ? [line.order] : [])]) {
    if (orderId && !visitor.ids.has(orderId)) note(visitor.ids, orderId, visitor.orders.at(-1));
  }
  const changing: readonly string[] = [routes.password, routes.newPassword];
  if (line.method === 'POST' && changing.includes(line.route) && answer.status === 303) {
    const { passwords } = visitor.others;
    passwords.set(visitor.person, (passwords.get(visitor.person) ?? 0) + 1);
  }
}

function orderOf({ line }: ReplayedStep, visitor: Visitor): string | undefined {
  const recorded = line.order?.orderId;
  return recorded === undefined ? undefined : (visitor.ids.get(recorded) ?? visitor.orders.at(-1));
}

async function pauseBefore(step: ReplayedStep, before: ReplayedStep | undefined): Promise<void> {
  if (before) await pause(Math.min(longestPauseMs, Math.max(0, step.at - Date.parse(before.line.time))));
}
