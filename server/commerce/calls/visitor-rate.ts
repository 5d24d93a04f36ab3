import type { CommerceDeps, Viewer } from '../context.ts';

type Rate = Parameters<CommerceDeps['memoryLimit']>[1];

/** Of a client IP, behind which many visitors may be. */
const perAddress: Rate = { burst: 600, perSecond: 10 };

/**
 * Returns a function that says whether a visitor may do something once more: the limits are above what visitors do, and
 * bound a table.
 *
 * @param what names it, e.g. 'views'
 */
export function visitorRate(
  { memoryLimit, clock }: Pick<CommerceDeps, 'memoryLimit' | 'clock'>,
  what: string,
  perOwner: Rate,
): (viewer: Viewer) => boolean {
  const ofOwner = memoryLimit(`${what} by owner`, perOwner);
  const ofAddress = memoryLimit(`${what} by client IP`, perAddress);
  return ({ owner, address }) => {
    const now = clock.now();
    return ofOwner(owner, now) && (address === '' || ofAddress(address, now));
  };
}
