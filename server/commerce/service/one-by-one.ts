const last = new Map<string, Promise<unknown>>();

/** Does works of one name one after the other in this process, in the order in which they come. */
export async function oneByOne<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(name) ?? Promise.resolve();
  const mine = before.then(work, work);
  last.set(name, mine);
  try {
    return await mine;
  } finally {
    if (last.get(name) === mine) last.delete(name);
  }
}
