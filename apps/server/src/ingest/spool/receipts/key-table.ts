// A hash table from short keys to numbers in typed arrays: sixteen bytes per entry and no garbage.
import { batchKeyBytes } from "../disk/frame.ts";

const keyWords = batchKeyBytes / 4;
const slotWords = keyWords + 1;

/** Keys are hashes, so their first word is a good hash. Open addressing with linear probing. */
export function createKeyTable() {
  let capacity = 64;
  let slots = new Uint32Array(capacity * slotWords);
  let size = 0;

  /** The slot of the key, or the empty one where it belongs. */
  function seek(a: number, b: number, c: number): number {
    for (let index = a & (capacity - 1); ; index = (index + 1) & (capacity - 1)) {
      const slot = index * slotWords;
      if (slots[slot + keyWords] === 0) return slot;
      if (slots[slot] === a && slots[slot + 1] === b && slots[slot + 2] === c) return slot;
    }
  }

  function put(a: number, b: number, c: number, stored: number): void {
    const slot = seek(a, b, c);
    slots[slot] = a;
    slots[slot + 1] = b;
    slots[slot + 2] = c;
    slots[slot + keyWords] = stored;
  }

  function grow(): void {
    const old = slots;
    capacity *= 2;
    slots = new Uint32Array(capacity * slotWords);
    for (let slot = 0; slot < old.length; slot += slotWords) {
      const [a = 0, b = 0, c = 0, stored = 0] = old.subarray(slot, slot + slotWords);
      if (stored !== 0) put(a, b, c, stored);
    }
  }

  return {
    get size() {
      return size;
    },

    get(key: Buffer): number | undefined {
      const stored = slots[seek(key.readUInt32LE(0), key.readUInt32LE(4), key.readUInt32LE(8)) + keyWords];
      return stored ? stored - 1 : undefined;
    },

    /** The key must not be in the table yet; the number must be below 2³² - 1. */
    add(key: Buffer, value: number): void {
      if (size * 2 >= capacity) grow();
      // Zero marks an empty slot.
      put(key.readUInt32LE(0), key.readUInt32LE(4), key.readUInt32LE(8), value + 1);
      size += 1;
    },
  };
}
