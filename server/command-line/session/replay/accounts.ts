import { routes } from '../../../../shared/routes.ts';
import { redacted } from '../../../support/redacted.ts';
import type { ReplayedStep } from './steps.ts';
import { emailFor, passwordOfLength } from './substitutes.ts';
import type { Target } from './target.ts';
import { wireAgent } from './wire-agent.ts';

/**
 * Creates the accounts that existed before the recorded visit, with substitute emails and passwords. The log does not
 * contain their other data.
 *
 * @returns what was prepared, as text
 */
export async function prepareAccounts(steps: readonly ReplayedStep[], { origin, run }: Target): Promise<string[]> {
  const prepared: string[] = [];
  for (const [email, password] of accountsNeeded(steps, run)) {
    const agent = await wireAgent(origin);
    const fields = Object.entries({ email, password, confirmPassword: password, firstName: 'Robin' });
    const answer = await agent.send({ method: 'POST', url: new URL(routes.register, origin), fields, isPage: true });
    await agent.close();
    if (answer.status === 303) prepared.push(`an account for ${email}`);
  }
  return prepared;
}

function accountsNeeded(steps: readonly ReplayedStep[], run: string): Map<string, string> {
  const needed = new Map<string, string>();
  const known = new Set<string>();
  for (const { line } of steps) {
    const { route, status, form = {} } = line;
    const person = redacted(form.email ?? '');
    const password = redacted(form.password ?? '');
    if (line.method !== 'POST' || status >= 400 || person?.kind !== 'email' || password?.kind !== 'password') continue;
    const email = emailFor(person.hash, run);
    if (route === routes.login && !known.has(email)) needed.set(email, passwordOfLength(password.length));
    if (route === routes.login || route === routes.register) known.add(email);
  }
  return needed;
}
