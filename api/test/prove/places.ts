import type { CourtClub } from '../bookings/club-with-courts.ts';

/** A facility as the model knows it: which leaves it takes up, and how many parties share it. */
export interface Place {
  readonly id: number;
  readonly leaves: readonly number[];
  readonly capacity: number | null;
}

/** A hall that is four courts or one, two facilities on one room, a gym that parties share, and a room for free. */
export async function buildPlaces(club: CourtClub): Promise<Place[]> {
  const hall = await club.space();
  const courts: number[] = [];
  for (let n = 0; n < 4; n += 1) courts.push(await club.space(hall));
  const [room, gym, free] = [await club.space(), await club.space(), await club.space()];
  const place = async (spaces: number[], leaves: number[], price: number, shared?: number): Promise<Place> => ({
    id: await club.court({ spaces, price, max: 4, ...(shared && { shared }) }),
    leaves,
    capacity: shared ?? null,
  });
  const places = [await place([hall], courts, 4000)];
  for (const court of courts) places.push(await place([court], [court], 1000));
  places.push(await place([courts[0] ?? 0, courts[1] ?? 0], courts.slice(0, 2), 1800));
  places.push(await place([room], [room], 500), await place([room], [room], 0));
  places.push(await place([gym], [gym], 0, 5), await place([gym], [gym], 3000));
  places.push(await place([free], [free], 0));
  return places;
}
