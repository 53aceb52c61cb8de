import { auditLine, listJobs, outboxMessage, readLetters, readSettings, session } from '@clubhouse/contract';
import { IconClockPlay, IconDevices, IconHistory, IconMail, IconSettings, IconWriting } from '@tabler/icons-react';
import { AuditMore, auditRow, auditSentence } from '../audit/audit-parts.tsx';
import type { Entry } from '../entry.ts';
import { JobsPage } from '../jobs/jobs-page.tsx';
import { LettersPage } from '../letters/letters-page.tsx';
import { deviceWords } from '../screens/cells.tsx';
import { OutboxActions, OutboxMore } from '../screens/outbox-sheet.tsx';
import { OutboxHead } from '../screens/send-kept.tsx';
import { SettingsPage } from '../settings/settings-page.tsx';

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
    views: () => [{ name: 'given-up', label: 'Given up', values: { status: 'DEAD' } }],
    HeadAction: OutboxHead,
    Actions: OutboxActions,
    More: OutboxMore,
  },
  {
    slug: 'settings',
    Page: SettingsPage,
    title: 'Settings',
    group: 'House',
    icon: IconSettings,
    about: 'Names, colours and marks, times of grace, GST and days to pay: what the club decides about itself.',
    needs: readSettings.policy,
  },
  {
    slug: 'letters',
    Page: LettersPage,
    deep: true,
    title: 'Letters',
    group: 'House',
    icon: IconWriting,
    about: 'What the club’s letters say, in the club’s own words.',
    needs: readLetters.policy,
  },
  {
    slug: 'jobs',
    Page: JobsPage,
    title: 'Jobs',
    group: 'House',
    icon: IconClockPlay,
    about: 'What the club does by itself: mail, reminders, holds, fees; when it ran and whether it went well.',
    needs: listJobs.policy,
  },
  {
    slug: 'audit',
    resource: auditLine,
    title: 'Audit',
    noun: 'line',
    plural: 'lines',
    group: 'House',
    icon: IconHistory,
    about: 'Who did what to which record, from where; nobody can change it.',
    columns: ['action', 'actor_name', 'at', 'row_id', 'address'],
    labels: { at: 'When', actor_name: 'Who', action: 'What', row_id: 'Record', address: 'From', request_id: 'Request' },
    cells: { action: auditSentence, row_id: auditRow },
    empty: { actor_name: 'The system', address: 'Inside the house' },
    // Old and new stand below the facts.
    omit: ['changes', 'actor_user', 'action', 'resource'],
    nameOf: auditSentence,
    More: AuditMore,
  },
];
