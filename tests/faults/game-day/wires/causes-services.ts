import { setTimeout as pause } from 'node:timers/promises';
import type { Cause } from '../causes.ts';
import { type NameServer, type NameServerState, noNamespaces } from './name-server.ts';
import { nonsenses } from './nonsense.ts';
import type { Wire, WireState } from './wire.ts';

/** A service that the shop calls besides its database. */
export type Service = 'card' | 'payPal' | 'mail';

/** The network between a shop and its servers. */
export interface Surroundings {
  wires: Readonly<Record<Service, Wire>> & { postgres?: Wire };
  /** Null if this machine does not allow a name server; servers are then called by IP. */
  names: NameServer | null;
  /** Lets time pass: so many milliseconds, and longer until shoppers have loaded some pages. */
  pass(ms: number): Promise<void>;
}

/** A fault and the services that it makes unavailable. */
export interface ServiceCause extends Cause<Surroundings> {
  away: readonly Service[];
  /** Whether it makes a database on another machine unavailable, too. */
  takesDatabase?: boolean;
  /** @returns what this machine lacks for it */
  needs?(surroundings: Surroundings): string | null;
}

const bad: readonly WireState[] = [...nonsenses, 'reset'];
/** Cards last: a shopper who pays by card waits longest for a missing response. */
const services: readonly Service[] = ['payPal', 'mail', 'card'];

/** Faults of gateways and the mail server: one at a time, so that the other payment methods continue. */
const wireCauses: readonly ServiceCause[] = services.flatMap((service) => [
  { name: `${service}-slow`, away: [service], happens: turned(service, ['slow']) },
  { name: `${service}-nonsense`, away: [service], happens: turned(service, bad), isInCheck: service === 'payPal' },
  { name: `${service}-packet-loss`, away: [], happens: turned(service, ['lossy']) },
  { name: `${service}-hanging`, away: [service], happens: turned(service, ['hanging']) },
]);

/** Faults of the name server while connections to all named servers are lost as well. */
const nameCauses: readonly ServiceCause[] = (['silent', 'failing'] as const).map((state) => ({
  name: `names-${state}`,
  away: ['card', 'mail'],
  takesDatabase: true,
  needs: ({ names }) => (names ? null : noNamespaces()),
  happens: (surroundings, ms) => namesAway(surroundings, state, ms),
}));

export const serviceCauses = [...wireCauses, ...nameCauses];

/** Sets a wire to one state after another, for the same time each. */
function turned(service: Service, states: readonly WireState[]) {
  return async ({ wires, pass }: Surroundings, ms: number) => {
    const wire = wires[service];
    try {
      for (const state of states) {
        wire.turn(state);
        await pass(ms / states.length);
      }
    } finally {
      wire.turn('fine');
    }
  };
}

async function namesAway({ wires, names }: Surroundings, state: NameServerState, ms: number): Promise<void> {
  names?.turn(state);
  for (const wire of [wires.card, wires.mail, wires.postgres]) wire?.cut();
  await pause(ms);
  names?.turn('fine');
}
