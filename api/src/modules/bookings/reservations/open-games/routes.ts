import { approvePlayer, closeGame, joinGame } from '@clubhouse/contract';
import type { FastifyInstance } from 'fastify';
import { addWrite, addWrites, type Before, readRow } from '../../../../crud/index.ts';
import { idOf, readOperationBody } from '../../../../http/index.ts';
import { hit } from '../../../../limiter/index.ts';
import { servedResources } from '../../../../resources/index.ts';
import type { BookingDeps } from '../booking-dependencies.ts';
import { close } from './close-game.ts';
import { approve, join } from './join-game.ts';
import { offerGame } from './offer-game.ts';

/** Offering, joining and leaving tell others each time. */
const TRIES = { limit: 40, seconds: 3600 };

/** Places of bookings that are offered to other members. */
export function openGameRoutes(app: FastifyInstance, deps: BookingDeps): void {
  const { db, engine } = deps;
  const { openGame, bookingPerson } = servedResources;
  const before: Before = ({ actor }) => hit(db, { key: `open-game:${actor.user_id}`, ...TRIES });
  addWrites(app, engine, openGame, { create: offerGame(deps), beforeCreate: before });
  addWrite(
    app,
    engine,
    joinGame,
    async (writer, tx, request) => {
      const id = await join(tx, deps, writer, idOf(request), await readOperationBody(joinGame, request));
      return readRow(engine, tx, bookingPerson, writer.actor, id);
    },
    { before },
  );
  addWrite(app, engine, closeGame, async (writer, tx, request) => {
    const { id } = await readRow(engine, tx, openGame, writer.actor, idOf(request));
    await close(tx, deps, writer, id, (await readOperationBody(closeGame, request)).reason ?? '');
    return readRow(engine, tx, openGame, writer.actor, id);
  });
  addWrite(app, engine, approvePlayer, async (writer, tx, request) => {
    await approve(tx, deps, writer, idOf(request));
    return readRow(engine, tx, bookingPerson, writer.actor, idOf(request));
  });
}
