import { dayAhead, hours } from '../bookings/club-with-courts.ts';
import { buildSplitClub, type SplitClub } from '../cost-split/club-with-split.ts';
import type { Payer } from '../finance/club-with-money.ts';

export interface Game {
  readonly id: number;
  readonly reservation: number;
  readonly own: Payer;
}

export interface GameClub extends SplitClub {
  /** A paid booking on a court for four, with places of it on offer. */
  game(more?: object, price?: number): Promise<Game>;
  join(who: Payer, game: Game, body?: object): ReturnType<Payer['client']['ask']>;
  /** The ids of the games that someone sees. */
  sees(who: Payer, query?: string): Promise<number[]>;
}

export const GAMES = '/booking/open-game/';

/** A club whose members look for players. */
export async function buildGameClub(env: Record<string, string> = {}): Promise<GameClub> {
  const club = await buildSplitClub(env);
  return {
    ...club,
    async game(more = {}, price = 1000) {
      const own = await club.payer();
      const facility = await club.court({ price });
      await club.db.run({ text: 'update facility set capacity = 4 where id = $1', values: [facility] });
      const made = await club.book(own, facility, [hours(dayAhead(4), 9, 10)]);
      if (price > 0) await club.payFor(own, made.body.id);
      const body = { reservation: made.body.id, places: 2, level: 'INTERMEDIATE', note: 'Doubles', ...more };
      const offered = await own.client.ask('POST', GAMES, body);
      if (offered.status !== 201) throw new Error(offered.text);
      return { id: offered.body.id, reservation: made.body.id, own };
    },
    join: (who, { id }, body = {}) => who.client.ask('POST', `${GAMES}${id}/join/`, body),
    sees: async (who, query = '') =>
      (await who.client.ask('GET', `${GAMES}?limit=100${query}`)).body.results.map(({ id }: { id: number }) => id),
  };
}
