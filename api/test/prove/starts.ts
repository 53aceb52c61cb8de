import { fillMembers } from '../fill-members.ts';
import { type Proof, seconds } from './figures.ts';
import { openOwnClub } from './own-club.ts';

/** How long people wait: an empty folder, and a club of ten thousand. */
export async function playStarts(members = 10_000): Promise<Proof> {
  const began = performance.now();
  const club = await openOwnClub();
  const cold = performance.now() - began;
  try {
    await club.withDb((db) => fillMembers(db, members));
    await club.stopServer();
    const again = await club.restart();
    return { found: [], figures: { 'in an empty folder': seconds(cold), [`with ${members} members`]: seconds(again) } };
  } finally {
    await club.remove();
  }
}
