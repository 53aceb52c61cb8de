import type { CourtClub } from '../../api/test/bookings/club-with-courts.ts';
import { TEST_SECRET } from '../../api/test/build-test-app.ts';
import { type SpawnedServer, spawnServer } from '../../api/test/spawn-server.ts';

/** A process that serves a filled club; the tokens of the club's people hold for it. */
export const spawnClubServer = (club: CourtClub): Promise<SpawnedServer> =>
  spawnServer(club.connection, {
    SEED: 'none',
    JWT_SECRET: TEST_SECRET,
    DATA_SECRET: `${TEST_SECRET}, for data`,
    LOG_LEVEL: 'error',
    OVERLOAD_MS: '0',
  });

/** Serves a filled club until it is closed. */
export async function serveClub(
  club: CourtClub,
): Promise<{ readonly server: SpawnedServer; readonly close: () => Promise<void> }> {
  const server = await spawnClubServer(club);
  const close = async () => {
    await server.stop();
    await club.close();
  };
  return { server, close };
}
