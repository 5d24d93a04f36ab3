import { Breach, caller } from './caller.ts';
import { checks } from './checks.ts';

export interface Outcome {
  name: string;
  /** What does not hold; null where all of it does. */
  breach: string | null;
}

/** Looks whether the service at this address keeps the contract, as one visitor of it. */
export async function* contractOf(origin: string): AsyncGenerator<Outcome> {
  const who = caller(origin);
  const found = { product: '', variant: '', order: '', orderNo: '', email: '' };
  for (const [name, run] of checks) {
    const breach = await run(who, found).then(
      () => null,
      (error: unknown) => (error instanceof Breach ? error.message : `no answer: ${error}`),
    );
    yield { name, breach };
  }
}
