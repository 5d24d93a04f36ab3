import { visitorCookies } from '../../../http/session/visitor.ts';
import { browsersOf } from '../../../support/visits.ts';
import type { NewAgent } from './agent.ts';
import type { ReplayedStep } from './steps.ts';
import type { Target } from './target.ts';
import { newShared, newVisitor, type Visitor } from './visitor.ts';

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
    of: (step) => {
      const visitor = opened.get(browser(step)) ?? open(step);
      opened.set(browser(step), visitor);
      return visitor;
    },
    isSame: (one, other) => browser(one) === browser(other),
    close: async () => {
      for (const visitor of opened.values()) await (await visitor).agent.close();
    },
  };
}
