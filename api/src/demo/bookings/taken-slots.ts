import type { OpenSlot } from '@clubhouse/contract';
import type { DemoFacility } from './facilities.ts';

/** What is taken. Facilities that share a leaf lay their slots alike, so the start of one says it all. */
export class Places {
  readonly #taken = new Set<string>();
  readonly #load = new Map<string, number>();

  #keys({ leaves }: DemoFacility, slots: readonly OpenSlot[]): string[] {
    return leaves.flatMap((leaf) => slots.map(({ start }) => `${leaf} ${start}`));
  }

  areFree(facility: DemoFacility, slots: readonly OpenSlot[], pax: number): boolean {
    const keys = this.#keys(facility, slots);
    if (facility.multiple_booking === 'NO') return keys.every((key) => !this.#taken.has(key));
    return keys.every((key) => (this.#load.get(key) ?? 0) + pax <= facility.capacity);
  }

  take(facility: DemoFacility, slots: readonly OpenSlot[], pax: number): void {
    for (const key of this.#keys(facility, slots)) {
      this.#taken.add(key);
      this.#load.set(key, (this.#load.get(key) ?? 0) + pax);
    }
  }
}
