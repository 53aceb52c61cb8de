import type { Tx } from '../../db/pool.ts';
import { insertRows } from '../insert-rows.ts';
import type { DemoOffering } from './demo-offering.ts';

/** What members read about some of them; the others are known by their names. */
const ABOUT: Readonly<Record<string, string>> = {
  'Selvamalar Arumugam': 'Swam for Singapore in the nineties and has taught children at the club since 2009.',
  'Ravindran Pillai': 'National badminton squad for eight years. Patient with beginners, exact with everyone.',
  'Marcus Liew': 'Learned to swim at thirty-four himself, and has taught adults ever since.',
  'Anjali Nambiar': 'Teaches yoga the way she learned it in Mysore: slowly, and for life.',
};

/** Everyone who teaches a course of the demo club. */
export function seedCoaches(tx: Tx, offerings: readonly DemoOffering[]): Promise<ReadonlyMap<string, number>> {
  const names = new Set(offerings.flatMap(({ instructor }) => instructor ?? []));
  const rows = [...names].map((name) => ({ name, description: ABOUT[name] ?? '' }));
  return insertRows(tx, 'coach', 'name', rows);
}
