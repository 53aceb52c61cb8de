import { outboxMessage, session } from '@clubhouse/contract';
import { IconDevices, IconMail } from '@tabler/icons-react';
import type { Entry } from '../entry.ts';
import { deviceWords } from '../screens/cells.tsx';
import { OutboxActions, OutboxMore } from '../screens/outbox-sheet.tsx';

/** What the house keeps an eye on. */
export const HOUSE: readonly Entry[] = [
  {
    slug: 'sessions',
    resource: session,
    title: 'Sessions',
    noun: 'session',
    group: 'House',
    icon: IconDevices,
    about: 'Devices that are logged in just now.',
    columns: ['user', 'device', 'last_used_at', 'address', 'is_current'],
    labels: { is_current: 'Yours, now', expires_at: 'Ends at the latest' },
    cells: { device: deviceWords },
    // The title says who it is.
    omit: ['user'],
    removal: {
      verb: 'End',
      done: 'The session is ended',
      means: 'That device has to log in again. Nothing on it is deleted.',
    },
    locked: (row) =>
      row.is_current === true ? 'This is the session that you are using. Log out to end it.' : undefined,
    // Members see their own in the portal.
    needs: 'user.manage',
  },
  {
    slug: 'outbox',
    resource: outboxMessage,
    title: 'Outbox',
    noun: 'message',
    plural: 'messages',
    group: 'House',
    icon: IconMail,
    about: 'Mail that was sent, waits, was given up, or is kept for lack of a mail server.',
    columns: ['subject', 'status', 'created_at', 'to', 'attempts'],
    labels: { attempts: 'Tries', last_error: 'What went wrong', created_at: 'Written' },
    empty: { last_error: 'Nothing', sent_at: 'Not yet' },
    // Shown as they are mailed, below the facts.
    omit: ['text', 'html'],
    Actions: OutboxActions,
    More: OutboxMore,
  },
];
