import { type MemberStatus, standingRefusal } from '@clubhouse/contract';
import { desk as t } from '@clubhouse/messages/console/members/desk';
import { statusLook, type Tone } from '../../../../ui/badge/status-look.ts';
import { formatDate } from '../../../../ui/calendar/typed-date.ts';
import type { MemberRow } from '../profile/member-words.ts';

export interface PersonNote {
  readonly tone: Tone;
  readonly text: string;
}

/** From this many days on the end of a membership is worth mentioning at the desk. */
const SOON_DAYS = 30;
const DAY_MS = 86_400_000;

function endNote(end: string | null, today: string): PersonNote[] {
  if (!end) return [];
  const days = Math.round((Date.parse(end) - Date.parse(today)) / DAY_MS);
  if (days < 0) return [{ tone: 'danger', text: t.noteEnded({ date: formatDate(end) }) }];
  return days <= SOON_DAYS ? [{ tone: 'warning', text: t.noteEnds({ days }) }] : [];
}

/** What the desk must know before anything else, the gravest first. */
export function notesOf(row: Pick<MemberRow, 'status' | 'membership_end_date' | 'remarks'>, today: string) {
  const refusal = standingRefusal(row.status as MemberStatus, 'book');
  const barred = row.status === 'BLACKLISTED' || row.status.startsWith('TERMINATED');
  const notes: PersonNote[] = [];
  if (row.status === 'BLACKLISTED') notes.push({ tone: statusLook(row.status).tone, text: t.noteBlacklisted() });
  else if (refusal) notes.push({ tone: barred ? 'danger' : 'warning', text: refusal });
  if (!barred) notes.push(...endNote(row.membership_end_date ?? null, today));
  if (row.remarks?.trim()) notes.push({ tone: 'info', text: row.remarks.trim() });
  return notes;
}
