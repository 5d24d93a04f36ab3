import { Breach, caller } from './caller.ts';
import { checks } from './checks.ts';

export interface Outcome {
  name: string;
  /** The deviation; null where the check passed. */
  breach: string | null;
}

/** Runs all checks of the contract against the service at this URL, as one visitor. */
export async function* readContract(origin: string): AsyncGenerator<Outcome> {
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
