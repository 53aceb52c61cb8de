import { auditKeeper, sealAll } from '../audit/index.ts';
import { CountMemory, PageCache } from '../crud/index.ts';
import { clearPlans } from '../modules/bookings/planner/index.ts';
import { closeSplits, finishBookings, offerPlaces, releaseHolds } from '../modules/bookings/reservations/index.ts';
import { mailDelivery } from '../modules/communications/email/index.ts';
import { sendNewsletters } from '../modules/communications/newsletters/index.ts';
import { PUSH_JOB } from '../modules/communications/notifications/index.ts';
import { pushDelivery } from '../modules/communications/push/index.ts';
import { remindDues } from '../modules/communications/send-reminders.ts';
import { SMS_JOB, smsDelivery } from '../modules/communications/sms/index.ts';
import { billFees } from '../modules/finance/fees/index.ts';
import { sendInvoices } from '../modules/finance/invoice-emails/index.ts';
import { paymentHooks } from '../modules/finance/payment-hooks.ts';
import { gatewayFor, turnOverdue, watchPayments } from '../modules/finance/payments/index.ts';
import { lookUpRest } from '../modules/finance/treasury/index.ts';
import { lapseApplications } from '../modules/members/applications/index.ts';
import { manyChanges } from '../modules/members/bulk-changes/index.ts';
import { findDuplicates } from '../modules/members/duplicates/index.ts';
import { eraseDue } from '../modules/members/erasure/index.ts';
import { sendInvitations } from '../modules/members/invitations/index.ts';
import { runRenewals } from '../modules/members/renewals/index.ts';
import { updatePasses, WALLET_JOB } from '../modules/members/wallet/index.ts';
import { BACKUP_JOB, drillRestore, makeBackup, storeOf, watchBackups } from '../modules/platform/backups/index.ts';
import { removeObjects } from '../modules/platform/uploads/index.ts';
import { WEBHOOK_JOB, webhookDelivery } from '../modules/platform/webhooks/index.ts';
import {
  carryOutCallOffs,
  carryOutSessionChanges,
  mindMinimum,
  notifySessionChanges,
  offerSeats,
  releaseUnpaid,
  remindStarts,
} from '../modules/programmes/enrolments/index.ts';
import { completeOver, planAll } from '../modules/programmes/offerings/index.ts';
import { objectStorageOf } from '../object-storage/index.ts';
import { servedByName, tableOf } from '../resources/index.ts';
import { tidyUp } from './housekeeping.ts';
import type { Job, JobDeps } from './job.ts';
import { mailDocuments } from './mail-documents.ts';

/**
 * Every job of the club; a new one is a line here. To have one run as soon as a transaction commits, give the table
 * it looks at a trigger `wake_job('its-name')`: the rows are the queue, so writing them is all there is to enqueueing.
 */
export const jobTable = (deps: JobDeps): readonly Job[] => {
  const { db, config, log } = deps;
  const money = {
    db,
    config,
    gateway: gatewayFor(config, db),
    log,
    ...paymentHooks({ config }),
  };
  const memory = { counts: new CountMemory(), pages: new PageCache(0) };
  const engine = { db, base: '', zone: config.CLUB_TIMEZONE, ...memory, tableOf, servedByName };
  const draw = mailDocuments({ engine, config });
  return [
    { name: 'send-mail', schedule: '* * * * *', atStart: true, handler: mailDelivery({ ...deps, draw }) },
    { name: PUSH_JOB, schedule: '* * * * *', atStart: true, handler: pushDelivery(deps) },
    { name: WALLET_JOB, schedule: '*/5 * * * *', atStart: true, handler: updatePasses(deps) },
    { name: SMS_JOB, schedule: '* * * * *', atStart: true, handler: smsDelivery(deps) },
    { name: 'send-invoices', schedule: '* * * * *', atStart: true, handler: sendInvoices(db, config) },
    { name: 'send-newsletter', schedule: '* * * * *', atStart: true, handler: sendNewsletters(deps) },
    {
      name: 'seal-audit-log',
      schedule: '* * * * *',
      atStart: true,
      handler: (signal) => sealAll(db, auditKeeper(config), signal),
    },
    { name: 'change-many', schedule: '*/5 * * * *', atStart: true, handler: manyChanges(db, config) },
    { name: 'send-invitations', schedule: '*/5 * * * *', atStart: true, handler: sendInvitations(db, config) },
    { name: 'watch-payments', schedule: '* * * * *', atStart: true, handler: watchPayments(money) },
    { name: 'release-holds', schedule: '* * * * *', atStart: true, handler: releaseHolds(money) },
    { name: 'close-splits', schedule: '* * * * *', atStart: true, handler: closeSplits(money) },
    { name: 'clear-plans', schedule: '10 0 * * 1', atStart: true, handler: clearPlans(db, config.CLUB_TIMEZONE) },
    { name: 'offer-places', schedule: '*/5 * * * *', atStart: true, handler: offerPlaces(db, config) },
    { name: 'finish-bookings', schedule: '*/5 * * * *', atStart: true, handler: finishBookings(db, config) },
    { name: 'release-places', schedule: '* * * * *', atStart: true, handler: releaseUnpaid(money) },
    { name: 'offer-seats', schedule: '*/5 * * * *', atStart: true, handler: offerSeats(db, config) },
    { name: 'call-off', schedule: '* * * * *', atStart: true, handler: carryOutCallOffs(db, config) },
    { name: 'change-sessions', schedule: '* * * * *', atStart: true, handler: carryOutSessionChanges(db, config) },
    { name: 'plan-sessions', schedule: '15 2 * * *', atStart: true, handler: planAll(db, config.CLUB_TIMEZONE) },
    { name: 'tell-sessions', schedule: '* * * * *', atStart: true, handler: notifySessionChanges(db, config) },
    { name: 'remind-starts', schedule: '*/15 * * * *', handler: remindStarts(db, config) },
    { name: 'lapse-applications', schedule: '2 0 * * *', atStart: true, handler: lapseApplications(db, config) },
    { name: 'find-duplicates', schedule: '40 2 * * *', atStart: true, handler: findDuplicates(db) },
    { name: 'erase-members', schedule: '20 3 * * *', atStart: true, handler: eraseDue(db, config) },
    { name: 'run-renewals', schedule: '1 0 * * *', atStart: true, handler: runRenewals(db, config) },
    { name: 'remind-dues', schedule: '0 9 * * *', handler: remindDues(db, config) },
    { name: 'mind-minimum', schedule: '0 8 * * *', atStart: true, handler: mindMinimum(db, config) },
    { name: 'complete-offerings', schedule: '25 2 * * *', atStart: true, handler: completeOver(db) },
    { name: 'match-bank', schedule: '* * * * *', atStart: true, handler: lookUpRest(db, money) },
    { name: 'bill-fees', schedule: '*/10 * * * *', atStart: true, handler: billFees(deps.db, deps.config) },
    { name: 'turn-overdue', schedule: '5 0 * * *', atStart: true, handler: () => turnOverdue(deps.db, deps.config) },
    ...backupJobs(deps),
    {
      name: 'remove-files',
      schedule: '*/10 * * * *',
      atStart: true,
      handler: (signal) => removeObjects(db, objectStorageOf(config), config.S3_KEEP_DELETED_DAYS, signal),
    },
    { name: WEBHOOK_JOB, schedule: '* * * * *', atStart: true, handler: webhookDelivery({ db, config }) },
    { name: 'housekeeping', schedule: '40 3 * * *', atStart: true, handler: (signal) => tidyUp(deps.db, signal) },
  ];
};

/** A backup of a large club takes longer than any other job. */
const BACKUP_SECONDS = 6 * 3600;

/** Backups and tests of restoring them; none if they are switched off. */
function backupJobs({ db, config, log }: JobDeps): readonly Job[] {
  const store = storeOf(config);
  if (!store) return [];
  const { schedule, drillSchedule } = config.backups;
  const deps = { db, config, log, store };
  const usual = { atStart: true, limitSeconds: BACKUP_SECONDS };
  return [
    { name: BACKUP_JOB, ...usual, ...(schedule && { schedule }), handler: makeBackup(deps) },
    { name: 'drill-restore', ...usual, ...(drillSchedule && { schedule: drillSchedule }), handler: drillRestore(deps) },
    { name: 'watch-backups', schedule: '35 * * * *', handler: watchBackups(deps) },
  ];
}
