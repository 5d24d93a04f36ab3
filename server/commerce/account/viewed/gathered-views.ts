/** Number of products that are remembered of one visitor. */
export const viewedAtMost = 20;

/** The last view of a product by an owner (`user:…` or `device:…`); `at`: milliseconds since 1970. */
export interface View {
  owner: string;
  productId: number;
  at: number;
}

/** Views beyond this number between two writes are not recorded: far more than one process can serve. */
const maxViews = 20_000;

/**
 * Product views in memory, the last of each owner and product, until `writeViews` writes them together. A process that is
 * killed loses those of the last second.
 */
export class GatheredViews {
  readonly #views = new Map<string, Map<number, number>>();
  #size = 0;

  note({ owner, productId, at }: View): void {
    const own = this.#views.get(owner) ?? new Map<number, number>();
    const before = own.get(productId);
    if (before === undefined && this.#size >= maxViews) return;
    this.#views.set(owner, own);
    // The last one viewed stands at the end.
    own.delete(productId);
    own.set(productId, Math.max(at, before ?? at));
    if (before === undefined) this.#size += 1;
    if (own.size > viewedAtMost) this.#dropOldest(own);
  }

  /** Returns when an owner last viewed each product. */
  of(owner: string): ReadonlyMap<number, number> {
    return this.#views.get(owner) ?? new Map();
  }

  all(): View[] {
    return [...this.#views].flatMap(([owner, own]) => [...own].map(([productId, at]) => ({ owner, productId, at })));
  }

  /** Gives the views of a guest to the customer who signs in, or to the guest that follows. */
  move(from: string, to: string): void {
    const views = this.of(from);
    if (from === to || views.size === 0) return;
    this.#views.delete(from);
    this.#size -= views.size;
    for (const [productId, at] of views) this.note({ owner: to, productId, at });
  }

  /** Removes views that were written; one that was repeated meanwhile stays. */
  remove(written: readonly View[]): void {
    for (const { owner, productId, at } of written) {
      const own = this.#views.get(owner);
      if (own?.get(productId) !== at) continue;
      own.delete(productId);
      this.#size -= 1;
      if (own.size === 0) this.#views.delete(owner);
    }
  }

  #dropOldest(own: Map<number, number>): void {
    for (const productId of own.keys()) {
      own.delete(productId);
      this.#size -= 1;
      return;
    }
  }
}
