export interface FetchedToken {
  token: string;
  lifeMs: number;
}

/** A token is not used in its last minute: it must outlive the call that carries it. */
const marginMs = 60_000;

/** Caches one token for all calls; it is fetched once for all waiting calls, and renewed shortly before it expires. */
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
    /** Removes a refused token, unless another has replaced it. */
    drop: (token: string): void => {
      if (kept?.token === token) kept = null;
    },
  };
}
