import { type Answer, levelCodes, levelLabel, type memberReport } from '@clubhouse/contract';
import { reports as t } from '@clubhouse/messages/console/reports';
import { formatDate } from '../../../../../ui/calendar/typed-date.ts';
import { daysLater } from '../../../../kit/dates/club-days.ts';
import { monthWords } from '../../../../kit/dates/months.ts';
import type { Period } from './period.ts';
import { count, type ReportTable } from './report-table.ts';
import { comparedCount, plain } from './report-words.ts';

export type MemberAnswer = Answer<typeof memberReport>;

/** What the statuses of members come to in a picture. */
export const STANDINGS = [t.statusActive(), t.statusAbsent(), t.statusSuspended()] as const;
const standingOf = (status: string) => (status === 'ACTIVE' ? 0 : status === 'ABSENT' ? 1 : 2);

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

/** Active, absent, suspended among counts. */
const byStanding = (counts: MemberAnswer['counts']) =>
  STANDINGS.map((_, at) => sum(counts.filter(({ status }) => standingOf(status) === at).map((one) => one.count)));

/** Members at the end of each month, with who came and went. */
export const monthsIn = ({ counts, flows }: MemberAnswer) =>
  flows.map(({ month, joined, left }) => {
    const here = counts.filter((one) => one.month === month);
    return { month, joined, left, standings: byStanding(here), total: sum(here.map((one) => one.count)) };
  });

/** The kinds of membership at the end, by standing. */
export function tiersIn({ counts, flows }: MemberAnswer) {
  const last = counts.filter(({ month }) => month === flows.at(-1)?.month);
  return levelCodes(1)
    .map((tier) => ({ tier, standings: byStanding(last.filter((one) => one.tier === tier)) }))
    .filter(({ standings }) => sum(standings) > 0)
    .toSorted((a, b) => sum(b.standings) - sum(a.standings));
}

/** How many there are, joined and left. */
export function totalsIn(answer: MemberAnswer) {
  const months = monthsIn(answer);
  return {
    total: months.at(-1)?.total ?? 0,
    joined: sum(months.map(({ joined }) => joined)),
    left: sum(months.map(({ left }) => left)),
  };
}

/** "402 members on 15 Nov 2026: 21 joined, 18 left. 3 more than on 30 Nov 2025." */
export function memberSentence(answer: MemberAnswer, earlier: MemberAnswer | undefined, { from, to }: Period): string {
  const { total, joined, left } = totalsIn(answer);
  const start = daysLater(`${from.slice(0, 8)}01`, -1);
  const then = earlier && totalsIn(earlier);
  return [
    t.membersSentence({ count: total, day: formatDate(to), joined: plain(joined), left: plain(left) }),
    t.comparedDay({ ...comparedCount(total, answer.before), day: formatDate(start) }),
    ...(then ? [t.membersPrevious({ joined: plain(then.joined), left: plain(then.left) })] : []),
  ].join(' ');
}

/** One row a month: standings, every kind, who came and went. */
export function memberTable(answer: MemberAnswer): ReportTable {
  const tiers = levelCodes(1).filter((tier) => answer.counts.some((one) => one.tier === tier));
  return {
    columns: [
      t.monthLabel(),
      t.membersTitle(),
      ...STANDINGS,
      ...tiers.map((tier) => levelLabel(1, tier)),
      t.joinedLabel(),
      t.leftLabel(),
    ],
    rows: monthsIn(answer).map(({ month, total, standings, joined, left }) => [
      monthWords(month),
      count(total),
      ...standings.map(count),
      ...tiers.map((tier) =>
        count(sum(answer.counts.filter((one) => one.month === month && one.tier === tier).map((one) => one.count))),
      ),
      count(joined),
      count(left),
    ]),
  };
}
