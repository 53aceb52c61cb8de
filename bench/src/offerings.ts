import type { Payer } from '../../api/test/finance/club-with-money.ts';
import { send } from './book.ts';
import { type Measured, measure } from './measure.ts';
import { buildOfferingClub, type OfferingClub } from './offering-club.ts';
import { printTable } from './print-table.ts';

const words = (rows: number) => rows.toLocaleString('en');

const LISTS = [
  ['first page', ''],
  ['for a child of nine', '&for_age=9'],
  ['a category by name', '&category=Arts&ordering=name'],
  ['a level', '&level=BEGINNER'],
  ['search, rare', '&search=c99'],
  ['name, common', '&name__icontains=offering'],
] as const;

async function readLists(built: OfferingClub, offerings: number, seconds: number): Promise<Measured[]> {
  const who = await built.club.payer();
  const headers = { authorization: `Bearer ${who.client.token}` };
  const results: Measured[] = [];
  for (const [name, query] of LISTS) {
    const url = `${built.server.url}/v1/course/?limit=20${query}`;
    results.push(await measure(`courses, ${words(offerings)}: ${name}`, { url, seconds, headers }));
  }
  return results;
}

/** Everyone asks for every course in turn, 32 at once: answers a second, and how often which. */
async function askAll(built: OfferingClub, people: readonly Payer[], path: string, more: object): Promise<string> {
  const counts: Record<number, number> = {};
  const started = performance.now();
  await Promise.all(
    people.map(async (who) => {
      const participants = [{ participant_type: 'MEMBER', member_id: who.memberId }];
      for (const course of built.courses) {
        const url = `${built.server.url}/v1/course/${course}/${path}/`;
        const status = await send(url, who.client.token ?? '', { participants, ...more });
        counts[status] = (counts[status] ?? 0) + 1;
      }
    }),
  );
  const took = (performance.now() - started) / 1000;
  return `${((people.length * built.courses.length) / took).toFixed(0)} answers/s ${JSON.stringify(counts)}`;
}

/** Courses and events, few and many: lists with nested prices, what a party would pay, and enrolling in what is free. */
export async function measureOfferings(seconds: number, sizes: readonly number[]): Promise<void> {
  for (const offerings of sizes) {
    const built = await buildOfferingClub(offerings);
    try {
      printTable(await readLists(built, offerings, seconds));
      if (offerings !== sizes.at(-1)) continue;
      const people: Payer[] = [];
      for (let n = 0; n < 32; n += 1) people.push(await built.club.payer());
      console.log(
        `check-pricing-availability, 32 at once: ${await askAll(built, people, 'check-pricing-availability', {})}`,
      );
      const contact = { name: 'Contact', email: 'c@example.com', phone: '91234567', agree_terms: true };
      console.log(`enroll, free of charge, 32 at once: ${await askAll(built, people, 'enroll', contact)}`);
    } finally {
      await built.close();
    }
  }
}
