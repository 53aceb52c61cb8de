import {
  auditLine,
  listJobs,
  makeBackup,
  outboxMessage,
  pushMessage,
  readBackups,
  readLetters,
  readSettings,
  readWalletState,
  session,
} from '@clubhouse/contract';
import { entries as t } from '@clubhouse/messages/console/entries';
import { wallet } from '@clubhouse/messages/console/members/wallet';
import { search } from '@clubhouse/messages/console/search';
import {
  IconClockPlay,
  IconDatabaseExport,
  IconDeviceMobileMessage,
  IconDevices,
  IconHistory,
  IconMail,
  IconSettings,
  IconWallet,
  IconWriting,
} from '@tabler/icons-react';
import { deviceName } from '../../ui/text/device-name.ts';
import { clubSettings } from '../areas/club/settings/club-settings.ts';
import { SettingsPage } from '../areas/club/settings/settings-page.tsx';
import { emailSettings } from '../areas/communications/email-templates/email-settings.ts';
import { TemplatesPage } from '../areas/communications/email-templates/templates-page.tsx';
import { OutboxActions, OutboxMore } from '../areas/communications/outbox/outbox-sheet.tsx';
import { OutboxHead } from '../areas/communications/outbox/send-kept.tsx';
import { TEXT_MESSAGES } from '../areas/communications/text-messages/text-message-entry.tsx';
import { WalletPage } from '../areas/members/wallet/wallet-page.tsx';
import { AuditEntryDetails, auditRow, auditSentence } from '../areas/platform/audit-entry-details.tsx';
import { BackupsPage } from '../areas/platform/backups/backups-page.tsx';
import { CONNECTED_SYSTEMS } from '../areas/platform/connected-systems/system-entry.ts';
import { JobsPage } from '../areas/platform/jobs/jobs-page.tsx';
import { SINGLE_SIGN_ON } from '../areas/platform/single-sign-on/provider-entry.tsx';
import { deviceWords } from '../areas/platform/users/user-columns.tsx';
import { WEBHOOKS } from '../areas/platform/webhooks/webhook-entries.tsx';
import { defineEntry, type Entry } from '../kit/entry/entry.ts';

/** Sessions, settings, emails, jobs and the audit log: what staff who run the club watch. */
export const OPERATIONS: readonly Entry[] = [
  defineEntry({
    slug: 'sessions',
    resource: session,
    title: t.sessionsTitle(),
    noun: t.sessionNoun(),
    group: 'Access',
    icon: IconDevices,
    about: t.sessionsAbout(),
    columns: ['user', 'device', 'last_used_at', 'address', 'is_current'],
    labels: { is_current: t.sessionsYours(), expires_at: t.sessionsEnds() },
    cells: { device: deviceWords },
    // The title says who it is.
    omit: ['user'],
    removal: {
      verb: t.sessionsEndButton(),
      done: t.sessionsEndedToast(),
      means: t.sessionsEndBody(),
    },
    locked: (row) => (row.is_current === true ? t.sessionsOwnReason() : undefined),
    // Members see their own in the portal.
    needs: 'user.manage',
  }),
  defineEntry({
    slug: 'outbox',
    resource: outboxMessage,
    title: t.outboxTitle(),
    noun: t.outboxNoun(),
    plural: t.outboxPlural(),
    group: 'Communications',
    icon: IconMail,
    about: t.outboxAbout(),
    columns: ['subject', 'status', 'created_at', 'to', 'attempts'],
    labels: { attempts: t.outboxTries(), last_error: t.outboxError(), created_at: t.outboxWritten() },
    empty: { last_error: t.none(), sent_at: t.notYet() },
    // Shown as they are mailed, below the facts.
    omit: ['text', 'html'],
    views: () => [{ name: 'given-up', label: t.outboxDead(), values: { status: 'DEAD' } }],
    HeadAction: OutboxHead,
    Actions: OutboxActions,
    More: OutboxMore,
  }),
  defineEntry({
    slug: 'push-notifications',
    resource: pushMessage,
    title: t.pushTitle(),
    noun: t.pushNoun(),
    group: 'Communications',
    icon: IconDeviceMobileMessage,
    about: t.pushAbout(),
    columns: ['title', 'status', 'created_at', 'username', 'device'],
    labels: { attempts: t.outboxTries(), error: t.outboxError(), created_at: t.outboxWritten() },
    cells: { device: ({ device }) => deviceName(device) },
    empty: { error: t.none(), sent_at: t.notYet() },
    views: () => [{ name: 'failed', label: t.pushFailed(), values: { status: 'FAILED' } }],
  }),
  TEXT_MESSAGES,
  {
    slug: 'settings',
    Page: SettingsPage,
    title: t.settingsTitle(),
    group: 'Club',
    icon: IconSettings,
    about: t.settingsAbout(),
    settings: clubSettings,
    needs: readSettings.policy,
  },
  {
    slug: 'letters',
    Page: TemplatesPage,
    deep: true,
    title: t.emailTemplatesTitle(),
    group: 'Club',
    icon: IconWriting,
    about: t.emailTemplatesAbout(),
    tasks: () => [{ label: search.changeEmails() }],
    settings: emailSettings,
    needs: readLetters.policy,
  },
  {
    slug: 'wallets',
    Page: WalletPage,
    title: wallet.title(),
    group: 'Club',
    icon: IconWallet,
    about: wallet.about(),
    needs: readWalletState.policy,
  },
  {
    slug: 'jobs',
    Page: JobsPage,
    title: t.jobsTitle(),
    group: 'System',
    icon: IconClockPlay,
    about: t.jobsAbout(),
    needs: listJobs.policy,
  },
  {
    slug: 'backups',
    Page: BackupsPage,
    title: t.backupsTitle(),
    group: 'System',
    icon: IconDatabaseExport,
    about: t.backupsAbout(),
    tasks: () => [{ label: search.backUp(), needs: makeBackup.policy }],
    needs: readBackups.policy,
  },
  defineEntry({
    slug: 'audit',
    resource: auditLine,
    title: t.auditTitle(),
    noun: t.auditNoun(),
    plural: t.auditPlural(),
    group: 'System',
    icon: IconHistory,
    about: t.auditAbout(),
    columns: ['action', 'actor_name', 'at', 'row_id', 'address'],
    labels: {
      at: t.auditWhen(),
      actor_name: t.auditWho(),
      action: t.auditAction(),
      row_id: t.auditRecord(),
      address: t.auditFrom(),
      request_id: t.auditRequest(),
    },
    cells: { action: auditSentence, row_id: auditRow },
    empty: { actor_name: t.auditSystem(), address: t.auditInternal() },
    // Old and new are below the facts.
    omit: ['changes', 'actor_user', 'action', 'resource'],
    nameOf: auditSentence,
    More: AuditEntryDetails,
  }),
  ...SINGLE_SIGN_ON,
  ...WEBHOOKS,
  CONNECTED_SYSTEMS,
];
