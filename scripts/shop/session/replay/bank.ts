import { routes } from '../../../../shared/routes.ts';
import type { Step } from '../story.ts';
import type { Answer } from './agent.ts';
import { readHtml } from './html.ts';
import { placeOf } from './places.ts';
import { remember, type Visitor } from './visitor.ts';

/** How somebody decided on a page outside the shop, as far as the shop was told. */
export type Decision = 'approve' | 'decline';

const paid: readonly string[] = [routes.success, routes.verify];
const unpaid: readonly string[] = [routes.unsuccess, routes.payment, routes.card, routes.cart];

/** By where the shopper came back to first. Null: the visit ended there. */
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
 * Decides on the page of a test bank, or of the sandbox that speaks for PayPal.
 *
 * @returns what that page answered; null where it is none of ours, and nobody can press its buttons
 */
export async function decideOutside(visitor: Visitor, url: URL, decision: Decision): Promise<Answer | null> {
  const asked = await visitor.agent.send({ method: 'GET', url, isPage: true });
  if (asked.location) return kept(visitor, asked);
  const page = readHtml(asked.body, url);
  const form = page.forms.find(({ controls }) => controls.some(({ name }) => name === 'answer' || name === 'decision'));
  if (!form) return null;
  const name = form.controls.find((control) => control.name === 'answer' || control.name === 'decision')?.name ?? '';
  const refusal = name === 'answer' ? 'decline' : 'cancel';
  const typed = form.controls
    .filter(({ kind }) => kind !== 'button')
    .map((control) => [control.name, control.value] as const);
  // Of several choices with one name the first is made.
  const fields = new Map(typed.toReversed());
  return kept(
    visitor,
    await visitor.agent.send({
      method: 'POST',
      url: form.action,
      fields: [...fields, [name, decision === 'approve' ? 'approve' : refusal]],
      isPage: true,
    }),
  );
}

function kept(visitor: Visitor, answer: Answer): Answer {
  remember(visitor, answer);
  return answer;
}
