import type { OfferingStatus } from '@clubhouse/contract';
import { programmes as t } from '@clubhouse/messages/server/programmes';
import { type Change, type Creation, type Removal, readRow, toInstant } from '../../../crud/index.ts';
import type { Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { invalid, refusal } from '../../../errors.ts';
import { requirePlaces } from './book-venues.ts';
import { callOff } from './cancel-offering.ts';
import { followVenue, venueOf } from './follow-venue.ts';
import type { OfferingDeps } from './offering-dependencies.ts';
import { enrolledRefusals, questionRefusals, statusRefusal } from './offering-rules.ts';
import type { OfferingResource, OfferingType } from './offering-types.ts';
import { placeTerms, replan } from './plan-sessions.ts';

type Input = Record<string, unknown> & {
  readonly facilities?: readonly number[];
  readonly status?: OfferingStatus;
  readonly venue?: string;
  readonly start_at?: string;
  readonly end_at?: string;
};

/** An event's days follow from its moments, as the club's calendar has them. */
function daysOf({ start_at, end_at }: { start_at?: unknown; end_at?: unknown }, zone: string) {
  const day = (text: unknown, back: number) => {
    const at = typeof text === 'string' ? toInstant(text, zone) : undefined;
    if (!at) return undefined;
    // What ends at midnight ended the day before.
    return Temporal.Instant.from(at).subtract({ milliseconds: back }).toZonedDateTimeISO(zone).toPlainDate().toString();
  };
  const [start_date, end_date] = [day(start_at, 0), day(end_at, 1)];
  return start_date && end_date ? { start_date, end_date: end_date < start_date ? start_date : end_date } : {};
}

async function settlePlaces(tx: Tx, id: number, facilities: readonly number[] | undefined): Promise<void> {
  if (!facilities) return;
  await tx.run(sql`delete from offering_facility where offering = ${id} and facility <> all(${facilities}::bigint[])`);
  await tx.run(sql`insert into offering_facility (offering, facility)
    select ${id}, one from unnest(${facilities}::bigint[]) one on conflict do nothing`);
}

/** What follows from an offering as it is now: its places, its sessions, the time they take. */
async function settle(tx: Tx, id: number, facilities: readonly number[] | undefined, zone: string, publish: boolean) {
  await settlePlaces(tx, id, facilities);
  await placeTerms(tx, id);
  await replan(tx, id, zone);
  if (publish) await requirePlaces(tx, id, zone);
}

const countEnrolled = async (tx: Tx, id: number) =>
  (
    await tx.row<{ count: number }>(
      sql`
        select count(*) as count
        from enrollment
        where offering = ${id} and status in ('WAITLISTED', 'PENDING_PAYMENT', 'CONFIRMED')`,
    )
  )?.count ?? 0;

/** Questions as they will be stored: what was not said of one is what it means. */
const wholeQuestions = ({ questions, ...input }: Input): Input =>
  Array.isArray(questions)
    ? {
        ...input,
        questions: questions.map((one) => ({ kind: 'TEXT', choices: [], is_required: false, each: false, ...one })),
      }
    : input;

const refuseAny = (errors: Parameters<typeof invalid>[0]) => {
  if (Object.keys(errors).length > 0) throw invalid(errors);
};

/** Stores a course or an event. */
export const createOffering =
  (offeringType: OfferingType, { config }: OfferingDeps): Creation<OfferingResource> =>
  async ({ writer, tx, served, readInput, create }) => {
    const zone = config.CLUB_TIMEZONE;
    const input = wholeQuestions(await readInput());
    const { facilities, ...columns } = input;
    const status = input.status ?? 'DRAFT';
    if (status !== 'DRAFT' && status !== 'PUBLISHED')
      throw invalid({ status: [t.newOfferingStatus({ word: offeringType.word })] });
    refuseAny(questionRefusals(input.questions));
    const hidden = {
      kind: offeringType.kind,
      ...(offeringType.kind === 'EVENT' && daysOf(input, zone)),
      ...(status === 'PUBLISHED' && { published_at: new Date().toISOString() }),
    };
    const venue = followVenue(input.venue ?? '', '', await venueOf(tx, facilities ?? []));
    const made = await create({ ...columns, venue }, hidden);
    const id = made.id;
    await settle(tx, id, facilities, zone, status === 'PUBLISHED');
    return readRow(writer.engine, tx, served, writer.actor, id);
  };

/** Changes a course or an event, as far as the people in it allow. */
export const changeOffering =
  (offeringType: OfferingType, deps: OfferingDeps): Change<OfferingResource> =>
  async ({ writer, tx, served, readChange, change, lock }) => {
    const zone = deps.config.CLUB_TIMEZONE;
    const before = await lock();
    const { facilities, ...input } = wholeQuestions(await readChange(before));
    const row = before.id;
    if (input.status === 'CANCELLED' && before.status !== 'CANCELLED') {
      await callOff(tx, deps, writer, offeringType, row, { reason: '', now: false });
      return readRow(writer.engine, tx, served, writer.actor, row);
    }
    const after = { ...before, ...input };
    const enrolled = await countEnrolled(tx, row);
    const { status: from } = before;
    const { status: to } = after;
    refuseAny({
      ...statusRefusal(offeringType.word, from, to, enrolled),
      ...enrolledRefusals(before, after, enrolled),
      ...questionRefusals(input.questions),
    });
    const publishes = from !== 'PUBLISHED' && to === 'PUBLISHED';
    const hidden = {
      ...(offeringType.kind === 'EVENT' && (input.start_at || input.end_at) && daysOf(after, zone)),
      ...(publishes && before.published_at === null && { published_at: new Date().toISOString() }),
    };
    await settlePlaces(tx, row, facilities);
    const places = before.facilities;
    const followed = await venueOf(tx, places);
    const venue = followVenue(String(after.venue ?? ''), followed, await venueOf(tx, facilities ?? places));
    await change(before, { ...input, venue }, hidden);
    await settle(tx, row, undefined, zone, publishes || (to === 'PUBLISHED' && facilities !== undefined));
    return readRow(writer.engine, tx, served, writer.actor, row);
  };

/** Deletes what no one ever enrolled in; the books and the members' histories keep the others. */
export const removeOffering =
  (offeringType: OfferingType): Removal<OfferingResource> =>
  async ({ tx, remove, lock }) => {
    const before = await lock();
    const used = await tx.row(sql`select from enrollment where offering = ${before.id} limit 1`);
    if (used) throw refusal(400, t.offeringInUse({ word: offeringType.word }));
    await tx.run(sql`update offering set status = 'DRAFT' where id = ${before.id}`);
    await replan(tx, before.id, 'UTC');
    await remove();
  };
