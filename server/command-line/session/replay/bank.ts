import { routes } from '../../../../shared/routes.ts';
import type { Step } from '../../../support/session-timeline.ts';
import type { Answer } from './agent.ts';
import { readHtml } from './html.ts';
import { placeOf } from './places.ts';
import { remember, type Visitor } from './visitor.ts';

/** The shopper's decision on a page outside the shop, as far as the shop knows it. */
export type Decision = 'approve' | 'decline';

const paid: readonly string[] = [routes.success, routes.verify];
const unpaid: readonly string[] = [routes.unsuccess, routes.payment, routes.card, routes.cart];

/** Derives the decision from the first page after the return; null where the visit ended before. */
export function decisionIn(following: readonly Step[]): Decision | null {
  for (const { line } of following) {
    if (line.method !== 'GET') continue;
    if (line.query && ('PayerID' in line.query || 'paypal' in line.query)) return 'approve';
    const at = [line.path, line.redirect ?? ''].map((path) => placeOf(path.split('?')[0] ?? '').pattern);
    if (at.some((pattern) => paid.includes(pattern))) return 'approve';
    if (at.some((pattern) => unpaid.includes(pattern))) return 'decline';
  }
  return following.length > 0 ? 'approve' : null;
}

/**
 * Submits the decision on the page of the test bank or of the PayPal sandbox.
 *
 * @returns the response; null for any other site, whose buttons cannot be pressed
 */
export async function decideOutside(visitor: Visitor, url: URL, decision: Decision): Promise<Answer | null> {
  const asked = await visitor.agent.send({ method: 'GET', url, isPage: true });
  if (asked.location) return remembered(visitor, asked);
  const page = readHtml(asked.body, url);
  const form = page.forms.find(({ controls }) => controls.some(({ name }) => name === 'answer' || name === 'decision'));
  if (!form) return null;
  const name = form.controls.find((control) => control.name === 'answer' || control.name === 'decision')?.name ?? '';
  const refusal = name === 'answer' ? 'decline' : 'cancel';
  const typed = form.controls
    .filter(({ kind }) => kind !== 'button')
    .map((control) => [control.name, control.value] as const);
  // Of several options with one name, takes the first.
  const fields = new Map(typed.toReversed());
  return remembered(
    visitor,
    await visitor.agent.send({
      method: 'POST',
      url: form.action,
      fields: [...fields, [name, decision === 'approve' ? 'approve' : refusal]],
      isPage: true,
    }),
  );
}

function remembered(visitor: Visitor, answer: Answer): Answer {
  remember(visitor, answer);
  return answer;
}
