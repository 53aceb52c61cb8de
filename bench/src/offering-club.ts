import { fillMembers } from '../../api/test/fill-members.ts';
import { buildCourseClub, type CourseClub } from '../../api/test/offerings/club-with-courses.ts';
import { fillOfferings } from '../../api/test/offerings/fill-offerings.ts';
import type { SpawnedServer } from '../../api/test/spawn-server.ts';
import { serveClub } from './serve-club.ts';

export interface OfferingClub {
  readonly club: CourseClub;
  readonly server: SpawnedServer;
  /** Courses that are on, with places for all. */
  readonly courses: readonly number[];
  close(): Promise<void>;
}

/** A club with this many courses and events, and a server on it. */
export async function buildOfferingClub(offerings: number): Promise<OfferingClub> {
  const club = await buildCourseClub({ ACCESS_MINUTES: '600' });
  await fillMembers(club.db, 1000);
  await fillOfferings(club.db, offerings);
  const { rows } = await club.db.pool.query<{ id: number }>(
    `select id from offering where kind = 'COURSE' and type = 'ONE-TIME' and status = 'PUBLISHED' and min_age is null order by id limit 15`,
  );
  const { server, close } = await serveClub(club);
  return { club, server, courses: rows.map(({ id }) => id), close };
}
