import type { Facet } from '../catalog/values/facet-rows.ts';

/**
 * Labels of filters that an import has stored: they are the same few for all products, and are not offered to the database
 * again with each batch. A label counts as stored once its batch is.
 */
export class KnownFacets {
  readonly #stored = new Set<string>();
  readonly #offered = new Set<string>();

  /** Returns those that are not stored, each once. */
  missing(facets: readonly Facet[]): Facet[] {
    const missing = new Map<string, Facet>();
    for (const facet of facets) {
      const key = `${facet.name} ${facet.value}`;
      if (!this.#stored.has(key)) missing.set(key, facet);
    }
    for (const key of missing.keys()) this.#offered.add(key);
    return [...missing.values()];
  }

  /** The batch that they were offered with is committed. */
  batchIsStored(): void {
    if (this.#stored.size > maxFacets) this.#stored.clear();
    for (const key of this.#offered) this.#stored.add(key);
    this.#offered.clear();
  }
}

/** A shop has some hundreds of sizes and colours. */
const maxFacets = 20_000;
