import { afterAll } from 'vitest';

/** The club that the tests of a file share; it is closed after them. */
export async function openClub<C extends { readonly close: () => Promise<unknown> }>(building: Promise<C>): Promise<C> {
  const club = await building;
  afterAll(() => club.close());
  return club;
}
