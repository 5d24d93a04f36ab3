import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseKind } from '../../../contract/support/database.ts';
import type { Cause } from '../causes.ts';
import { type NameServer, type NameServerState, noNamespaces } from './name-server.ts';
import { nonsenses } from './nonsense.ts';
import type { Wire, WireState } from './wire.ts';

/** What a shop calls beside its database. */
export type Service = 'card' | 'payPal' | 'mail';

/** What stands between a shop and the servers that it needs. */
export interface Surroundings {
  wires: Readonly<Record<Service, Wire>> & { postgres?: Wire };
  /** Null: this machine does not allow one; servers are then called by their IP address. */
  names: NameServer | null;
}

/** A cause, and the services that it takes away. */
export interface ServiceCause extends Cause<Surroundings> {
  away: readonly Service[];
  /** A database on another machine cannot be reached either. */
  takesDatabase?: boolean;
  /** Where the ordinary check plays it; the others are for `npm run test:faults`. */
  inCheckOn?: DatabaseKind;
  /** @returns what this machine lacks for it */
  needs?(surroundings: Surroundings): string | null;
}

const bad: readonly WireState[] = [...nonsenses, 'reset'];
/** Cards last: whoever pays by card waits longest for what never comes. */
const services: readonly Service[] = ['payPal', 'mail', 'card'];

/** What happens to gateways and the mail server: one at a time, so that the other ways to pay go on. */
const wireCauses: readonly ServiceCause[] = services.flatMap((service) => [
  { name: `${service}-slow`, away: [service], happens: turned(service, ['slow']) },
  { name: `${service}-nonsense`, away: [service], happens: turned(service, bad), ...inCheck(service === 'payPal') },
  { name: `${service}-packet-loss`, away: [], happens: turned(service, ['lossy']) },
  {
    name: `${service}-hanging`,
    away: [service],
    happens: turned(service, ['hanging']),
    ...inCheck(service === 'card'),
  },
]);

function inCheck(isIn: boolean): Pick<ServiceCause, 'inCheckOn'> {
  return isIn ? { inCheckOn: 'sqlite' } : {};
}

/** What happens to the name server, when connections to all servers that have a name are lost as well. */
const nameCauses: readonly ServiceCause[] = (['silent', 'failing'] as const).map((state) => ({
  name: `names-${state}`,
  away: ['card', 'mail'],
  takesDatabase: true,
  needs: ({ names }) => (names ? null : noNamespaces()),
  happens: (surroundings, ms) => namesAway(surroundings, state, ms),
}));

export const serviceCauses = [...wireCauses, ...nameCauses];

/** Turns a wire to one state after another, for the same time each. */
function turned(service: Service, states: readonly WireState[]) {
  return async ({ wires }: Surroundings, ms: number) => {
    const wire = wires[service];
    try {
      for (const state of states) {
        wire.turn(state);
        await pause(ms / states.length);
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
