import { centsToMoney, type dailyClosing, moneyToCents, TEXTS } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/server/finance';
import { record } from '../../../audit/index.ts';
import { type Creation, readRow } from '../../../crud/index.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid } from '../../../errors.ts';
import { servedResources } from '../../../resources/index.ts';
import { clubToday, type FinanceConfig } from '../invoices/index.ts';
import { dayFigures } from './day-figures.ts';

const served = servedResources.dailyClosing;

const clock = (zone: string) => Temporal.Now.zonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' });

/** What a closing says of itself beside the treasurer's note. */
function noteOf(note: string, isToday: boolean, words: string, zone: string): string {
  const early = isToday ? t.closedEarly({ time: clock(zone) }) : '';
  return [note, early, words].filter((part) => part !== '').join(' ');
}

const alreadyClosed = () => invalid({ day: [t.dayAlreadyClosed()] });

/** Closes a day with the cash that was counted. The books are held for a moment, so that no movement falls between two days; a difference is explained. */
export const closeDay =
  (config: FinanceConfig): Creation<typeof dailyClosing> =>
  async ({ writer, tx, readInput }) => {
    const { engine, actor, origin } = writer;
    const zone = config.CLUB_TIMEZONE;
    const { day, counted_cash, opening_float, kept_cash, note = '' } = await readInput();
    const today = clubToday(config).toString();
    if (day > today) throw invalid({ day: [t.dayNotStarted()] });
    await tx.run(sql`lock table ledger_entry in share mode`);
    const { lines, openingFloat, cashNet, closed, words } = await dayFigures(tx, day, zone);
    if (closed !== null) throw alreadyClosed();
    const counted = moneyToCents(counted_cash);
    const float = opening_float == null ? openingFloat : moneyToCents(opening_float);
    const kept = kept_cash == null ? Math.min(float, counted) : moneyToCents(kept_cash);
    if (kept > counted) throw invalid({ kept_cash: [t.drawerAboveCount()] });
    const expected = float + cashNet;
    if (counted !== expected && note === '') throw invalid({ note: [TEXTS.unexplained()] });
    const made = await tx.row<Columns<'daily_closing', 'id'>>(sql`
      insert into daily_closing (
        day, lines, opening_float, expected_cash, counted_cash, kept_cash, note, closed_by, last_entry)
      values (
        ${day}, ${JSON.stringify(lines)}::jsonb, ${float}, ${expected}, ${counted}, ${kept},
        ${noteOf(note, day === today, words, zone)}, ${actor.user_id}, (select coalesce(max(id), 0) from ledger_entry))
      on conflict (day) do nothing
      returning id`);
    if (!made) throw alreadyClosed();
    const changes = {
      day: { old: null, new: day },
      opening_float: { old: null, new: centsToMoney(float) },
      counted_cash: { old: null, new: counted_cash },
    };
    await record(tx, actor, origin, { action: 'create', resource: 'daily closing', rowId: made.id, changes });
    return readRow(engine, tx, served, actor, made.id);
  };
