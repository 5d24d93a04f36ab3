export interface FetchedToken {
  token: string;
  lifeMs: number;
}

/** A token is not used in its last minute: it must outlive the call that carries it. */
const marginMs = 60_000;

/** One token for all calls, fetched once however many wait for it, and again shortly before its end. */
export function keptToken(fetchToken: () => Promise<FetchedToken>, clock: { now(): number }) {
  let kept: { token: string; until: number } | null = null;
  let coming: Promise<string> | null = null;
  const renew = async () => {
    const { token, lifeMs } = await fetchToken();
    kept = { token, until: clock.now() + lifeMs - marginMs };
    return token;
  };
  return {
    get: (): Promise<string> => {
      if (kept && clock.now() < kept.until) return Promise.resolve(kept.token);
      coming ??= renew().finally(() => {
        coming = null;
      });
      return coming;
    },
    /** Forgets a token that was refused, unless another has come since. */
    drop: (token: string): void => {
      if (kept?.token === token) kept = null;
    },
  };
}
