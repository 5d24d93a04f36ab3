import { routes } from '../../../../shared/routes.ts';
import { visitorCookies } from '../../../http/session/visitor.ts';
import { redacted } from '../../../support/redacted.ts';
import { browsersOf } from '../../../support/visits.ts';
import type { NewAgent } from './agent.ts';
import type { ReplayedStep } from './steps.ts';
import { emailFor, passwordOfLength } from './substitutes.ts';
import type { Target } from './target.ts';
import { newShared, newVisitor, type Visitor } from './visitor.ts';
import { wireAgent } from './wire-agent.ts';

/** The visitors of a replay, one for each browser of the timeline. */
export interface Visitors {
  of: (step: ReplayedStep) => Promise<Visitor>;
  isSame: (one: ReplayedStep, other: ReplayedStep) => boolean;
  close: () => Promise<void>;
}

export function visitorsFor(steps: readonly ReplayedStep[], { origin }: Target, newAgent: NewAgent): Visitors {
  const browserOf = browsersOf(steps.map(({ line }) => line));
  const browser = ({ line }: ReplayedStep) => browserOf(line);
  const others = newShared();
  const opened = new Map<string, Promise<Visitor>>();
  const open = async (step: ReplayedStep) => {
    const agent = await newAgent(origin, step.line.visitor?.platform ?? 'web');
    const { country, currency, sizes } = step.line.visitor ?? {};
    if (country) await agent.setCookie(visitorCookies.countryCode, country);
    if (currency) await agent.setCookie(visitorCookies.currencyCode, currency);
    if (sizes) await agent.setCookie(visitorCookies.sizeConversion, sizes);
    return newVisitor(agent, others);
  };
  return {
    of: (step) => opened.getOrInsertComputed(browser(step), () => open(step)),
    isSame: (one, other) => browser(one) === browser(other),
    close: async () => {
      for (const visitor of opened.values()) await (await visitor).agent.close();
    },
  };
}

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
