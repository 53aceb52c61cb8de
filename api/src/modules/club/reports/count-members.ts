import { type Answer, isEnded, type MemberCount, type MemberFlow, type memberReport } from '@clubhouse/contract';

/** What a field was before a line of the audit log; lines after the period have a month beyond all others. */
interface Move {
  readonly month: string;
  readonly status?: string;
  readonly tier?: string;
}

/** Members with the same history. */
export interface Alike {
  readonly tier: string;
  readonly status: string;
  /** The month of joining. */
  readonly joined: string;
  /** The month in which a membership ended of which the audit log does not tell. */
  readonly ended: string | null;
  /** Newest first. */
  readonly moves: readonly Move[] | null;
  readonly count: number;
}

/** What someone was at the end of a month: today's row with every later line taken back. None: no member. */
function stateAt({ tier, status, joined, ended, moves }: Alike, month: string) {
  if (joined > month) return undefined;
  const then = { tier, status: ended !== null && ended > month ? 'ACTIVE' : status };
  for (const move of moves ?? []) {
    if (move.month <= month) break;
    if (move.status !== undefined) then.status = move.status;
    if (move.tier !== undefined) then.tier = move.tier;
  }
  return isEnded(then.status) ? undefined : then;
}

/** Counts members at the end of each month; the first month is only there to tell who came and went in the second. */
export function countMembers(all: readonly Alike[], months: readonly string[]): Answer<typeof memberReport> {
  const [first = '', ...shown] = months;
  const counts = new Map<string, MemberCount>();
  const flows: MemberFlow[] = [];
  const there = (alike: Alike, month: string) => stateAt(alike, month) !== undefined;
  shown.forEach((month, at) => {
    let [joined, left] = [0, 0];
    for (const alike of all) {
      const now = stateAt(alike, month);
      const was = there(alike, months[at] ?? first);
      if (now && !was) joined += alike.count;
      if (!now && was) left += alike.count;
      if (!now) continue;
      const key = `${month} ${now.tier} ${now.status}`;
      const count = (counts.get(key)?.count ?? 0) + alike.count;
      counts.set(key, { month, tier: now.tier, status: now.status, count });
    }
    flows.push({ month, joined, left });
  });
  const before = all.reduce((sum, alike) => sum + (there(alike, first) ? alike.count : 0), 0);
  return { counts: [...counts.values()], flows, before };
}
