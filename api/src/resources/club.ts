import { calendarEvent, post } from '@clubhouse/contract';
import { can } from '../access/index.ts';
import { everyRow, plain, READ } from '../crud/describe-served.ts';
import type { Served } from '../crud/served.ts';
import { sql } from '../db/sql.ts';

/** The club's calendar and its news. */
export const servedClub = {
  // Kind, day type and closed-flag are three spellings of one thing; the content module joins them on writes.
  calendarEvent: plain(calendarEvent, 'calendar_event', { plain: [...READ, 'remove'] }),
  // Rich text is cleaned on writes, by the content module.
  post: plain(post, 'post', {
    plain: [...READ, 'remove'],
    scope: (actor) =>
      // A person who writes newsletters chooses from all of them, also those that appear later.
      can(actor, 'cms.manage') || can(actor, 'newsletter.send')
        ? everyRow()
        : sql`t.status = 'PUBLISHED' and t.is_osc = ${actor.member?.is_osc ?? false} and t.published_at <= now()
            and (t.expires_at is null or t.expires_at > now())
            and (t.membership_levels = '{}' or ${actor.member?.membership_level_3 ?? ''} = any(t.membership_levels))`,
  }),
} satisfies Record<string, Served>;
