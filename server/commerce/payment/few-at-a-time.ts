/** Limits concurrent work for an id: further callers wait for the work that began last and get its result. */
export function fewAtATime(most: number): (id: string, work: () => Promise<unknown>) => Promise<void> {
  const underWay = new Map<string, Promise<unknown>[]>();
  return async (id, work) => {
    const runs = underWay.get(id) ?? [];
    const youngest = runs.at(-1);
    if (youngest && runs.length >= most) {
      await youngest;
      return;
    }
    const run = work();
    underWay.set(id, [...runs, run]);
    try {
      await run;
    } finally {
      const others = (underWay.get(id) ?? []).filter((other) => other !== run);
      if (others.length > 0) underWay.set(id, others);
      else underWay.delete(id);
    }
  };
}
