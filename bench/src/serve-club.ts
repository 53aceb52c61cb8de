import type { CourtClub } from '../../api/test/bookings/club-with-courts.ts';
import { TEST_SECRET } from '../../api/test/build-test-app.ts';
import { type SpawnedServer, spawnServer } from '../../api/test/spawn-server.ts';

/** A server of its own on a filled club; the tokens of the club's people hold for it. */
export async function serveClub(
  club: CourtClub,
): Promise<{ readonly server: SpawnedServer; readonly close: () => Promise<void> }> {
  const server = await spawnServer(club.connection, {
    SEED: 'none',
    JWT_SECRET: TEST_SECRET,
    DATA_SECRET: `${TEST_SECRET}, for data`,
    LOG_LEVEL: 'error',
    OVERLOAD_MS: '0',
  });
  const close = async () => {
    await server.stop();
    await club.close();
  };
  return { server, close };
}
