import type { OpenSpan } from '../../../../shared/tracing.ts';
import type { Observers, OutsideService } from '../../observers.ts';
import { NotSent } from '../../outbox/transport.ts';
import { GatewayUnavailable } from './card/gateway.ts';

/** The same service, each of whose calls is counted, timed and traced. Nothing of what goes over is told. */
export function observed<T extends object>(gateway: OutsideService, service: T, observers: Observers): T {
  return new Proxy(service, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function' || typeof name !== 'string') return member;
      return (...args: unknown[]) =>
        observe(observers, { gateway, call: name }, async () => Reflect.apply(member, target, args));
    },
  });
}

function observe<T>(
  { meter, tracing }: Observers,
  named: { gateway: OutsideService; call: string },
  ask: () => Promise<T>,
): Promise<T> {
  const started = performance.now();
  const tell = (span: OpenSpan, outcome: string) => {
    span.set({ 'hemline.outcome': outcome });
    meter.gateway({ ...named, outcome, seconds: (performance.now() - started) / 1_000 });
  };
  return tracing.span(
    `${named.gateway} ${named.call}`,
    async (span) => {
      try {
        const answer = await ask();
        tell(span, outcomeOf(answer));
        return answer;
      } catch (error) {
        tell(span, whyOf(error));
        throw error;
      }
    },
    { kind: 'client' },
  );
}

/** 'paid', 'declined', 'completed' …; 'none' where there is no such thing; 'ok' of anything else. */
function outcomeOf(answer: unknown): string {
  if (answer === null || answer === false) return 'none';
  if (typeof answer !== 'object') return 'ok';
  const said = 'state' in answer ? answer.state : 'status' in answer ? answer.status : undefined;
  return typeof said === 'string' ? said.toLowerCase() : 'ok';
}

function whyOf(error: unknown): string {
  if (error instanceof GatewayUnavailable) return 'unavailable';
  return error instanceof NotSent ? error.why : 'error';
}
