import type { Message } from '@clubhouse/messages';
import { audit as t } from '@clubhouse/messages/console/audit';

interface Line {
  readonly action: string;
  readonly resource: string;
  readonly row_id: number | null;
}

const DONE_TO_RECORD: Readonly<Record<string, Message<'{record}'>>> = {
  create: t.recordCreated,
  update: t.recordChanged,
  delete: t.recordDeleted,
  approved: t.recordAccepted,
  rejected: t.recordDeclined,
  withdraw: t.recordWithdrawn,
  drop: t.recordDropped,
  'check-in': t.recordCheckedIn,
  send: t.recordSent,
  resend: t.recordResent,
  undo: t.recordUndone,
  settle: t.recordSettled,
  match: t.recordMatched,
  reverse: t.recordReversed,
  credit: t.recordCredited,
  run: t.recordStarted,
  parked: t.recordParked,
};

/** Records whose name on screen is not the one in the log. */
const RECORDS: Readonly<Record<string, string>> = {
  'approval record': t.recordUpdateRequest(),
  'approval request': t.recordBulkChange(),
  'bank file': t.recordBankStatement(),
  'calendar feed': t.recordCalendarLink(),
  'import word': t.recordImportTerm(),
  'outbox message': t.recordEmail(),
  reservation: t.recordBooking(),
  'course enrollment': t.recordEnrolment(),
  'event registration': t.recordRegistration(),
  letter: t.recordTemplate(),
  'calendar event': t.recordCalendarDay(),
  'notice choices': t.recordNotifications(),
};

/** What is done to nothing but the own session says so by itself. */
const ALONE: Readonly<Record<string, string>> = {
  login: t.actionLogin(),
  logout: t.actionLogout(),
  end: t.actionEnd(),
  'end-others': t.actionEndOthers(),
  'end-sessions': t.actionEndAll(),
  'login-failed': t.actionLoginFailed(),
  'token-reused': t.actionTokenReused(),
  'password-changed': t.actionPasswordChanged(),
  'password-reset': t.actionPasswordReset(),
  'password-set': t.actionPasswordSet(),
  invite: t.actionInvite(),
  'create-login': t.actionCreateLogin(),
  activate: t.actionActivate(),
  'request-email': t.actionRequestEmail(),
  'confirm-email': t.actionConfirmEmail(),
  'export-rows': t.actionExportRows(),
  unsubscribe: t.actionUnsubscribe(),
  start: t.actionStart(),
  schedule: t.actionSchedule(),
  stop: t.actionStop(),
  resume: t.actionResume(),
  hold: t.actionHold(),
  test: t.actionTest(),
  'put-aside': t.actionPutAside(),
  'bring-back': t.actionBringBack(),
  'export-results': t.actionExportResults(),
  export: t.actionExport(),
  download: t.actionDownload(),
  'add-document': t.actionAddDocument(),
  'remove-document': t.actionRemoveDocument(),
  'open-document': t.actionOpenDocument(),
  check: t.actionCheck(),
  refused: t.actionAccessRefused(),
  'create-first-administrator': t.actionFirstAdministrator(),
  'administrator-link': t.actionAdministratorLink(),
  'create-administrator': t.actionNewAdministrator(),
  'password-link': t.actionPasswordLink(),
  message: t.actionMessage(),
  'change-row': t.actionRowChanged(),
  sell: t.actionSell(),
  'send-kept': t.actionSendKept(),
  'send-statement': t.actionSendStatement(),
  'erase-again': t.actionEraseAgain(),
  'back-up': t.actionBackUp(),
  'test-restore': t.actionTestRestore(),
  'undo-session': t.actionUndoSession(),
  'log-in': t.actionLogInToSystem(),
  connect: t.actionConnect(),
  disconnect: t.actionDisconnect(),
  'rotate-key': t.actionRotateKey(),
  'rotate-secret': t.actionRotateSecret(),
};

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "Member changed", "Logged in": what a line of the audit log says happened. */
export function auditAction({ action, resource }: Line): string {
  const alone = ALONE[action];
  if (alone) return alone;
  const record = RECORDS[resource] ?? sentence(resource);
  return DONE_TO_RECORD[action]?.({ record }) ?? t.recordOther({ record, action: action.replaceAll(/[_-]/g, ' ') });
}
