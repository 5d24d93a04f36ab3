import { hash } from 'node:crypto';

/**
 * The last line of each product of a file, in 12 bytes for each slot: a file may name millions of products. A handle is
 * known by 48 bits of its hash; should two share them, both are taken for one that ends with the later.
 */
export class LastLines {
  #size = 0;
  /** Keys and lines of an open hash table; key 0: the slot is free. */
  #keys = new Float64Array(4_096);
  #lines = new Uint32Array(4_096);

  set(handle: string, line: number): void {
    if (this.#size * 2 >= this.#keys.length) this.#grow();
    this.#put(keyOf(handle), line);
  }

  isLast(handle: string, line: number): boolean {
    return this.#lines[this.#slotOf(keyOf(handle))] === line;
  }

  /** Returns the line that was set for a key; 0 without one. */
  lineOf(key: string): number {
    return this.#lines[this.#slotOf(keyOf(key))] ?? 0;
  }

  has(handle: string): boolean {
    return this.#keys[this.#slotOf(keyOf(handle))] !== 0;
  }

  #put(key: number, line: number): void {
    const slot = this.#slotOf(key);
    if (this.#keys[slot] === 0) this.#size += 1;
    this.#keys[slot] = key;
    this.#lines[slot] = line;
  }

  /** The slot of a key, or the free one where it belongs. */
  #slotOf(key: number): number {
    const slots = this.#keys.length;
    let slot = key % slots;
    while (this.#keys[slot] !== 0 && this.#keys[slot] !== key) slot = (slot + 1) % slots;
    return slot;
  }

  #grow(): void {
    const keys = this.#keys;
    const lines = this.#lines;
    this.#keys = new Float64Array(keys.length * 2);
    this.#lines = new Uint32Array(keys.length * 2);
    this.#size = 0;
    for (const [slot, key] of keys.entries()) if (key !== 0) this.#put(key, lines[slot] ?? 0);
  }
}

const keyOf = (handle: string): number => hash('sha1', handle, 'buffer').readUIntBE(0, 6) || 1;
