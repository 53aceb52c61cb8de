import { accountActivated } from './accounts/account-activated.ts';
import { actingConsent } from './accounts/acting-consent.ts';
import { apiTokenChanged } from './accounts/api-token-changed.ts';
import { confirmEmail } from './accounts/confirm-email.ts';
import { createLogin } from './accounts/create-login.ts';
import { emailChangeRequested } from './accounts/email-change-requested.ts';
import { emailChangeUndone } from './accounts/email-change-undone.ts';
import { emailChanged } from './accounts/email-changed.ts';
import { erasureDecided } from './accounts/erasure-decided.ts';
import { invitation } from './accounts/invitation.ts';
import { memberInvitation } from './accounts/member-invitation.ts';
import { passkeyChanged } from './accounts/passkey-changed.ts';
import { passwordChanged } from './accounts/password-changed.ts';
import { passwordReset } from './accounts/password-reset.ts';
import { secondFactorChanged } from './accounts/second-factor-changed.ts';
import { signInLinkChanged } from './accounts/sign-in-link-changed.ts';
import { systemConnected } from './accounts/system-connected.ts';
import { application } from './application.ts';
import { backupWarning } from './backup-warning.ts';
import { booking } from './booking.ts';
import { enrolment } from './enrolment.ts';
import { invoiceDue } from './finance/invoice-due.ts';
import { invoiceIssued } from './finance/invoice-issued.ts';
import { invoiceOverdue } from './finance/invoice-overdue.ts';
import { paymentDisputed } from './finance/payment-disputed.ts';
import { receipt } from './finance/receipt.ts';
import { statement } from './finance/statement.ts';
import { membershipChange } from './membership-change.ts';
import { membershipEnds } from './membership-ends.ts';
import { membershipRenewed } from './membership-renewed.ts';
import { message } from './message.ts';
import { recordsMerged } from './records-merged.ts';
import { requestAnswered } from './request-answered.ts';
import { requestSent } from './request-sent.ts';
import { share } from './share.ts';
import { sponsorRequest } from './sponsor-request.ts';
import { visit } from './visit.ts';
import { webhookPaused } from './webhook-paused.ts';

/** Every email the club sends. A new one is a file here and a line. */
export const templates = {
  'password-reset': passwordReset,
  'create-login': createLogin,
  'password-changed': passwordChanged,
  'passkey-changed': passkeyChanged,
  'second-factor-changed': secondFactorChanged,
  'sign-in-link-changed': signInLinkChanged,
  'api-token-changed': apiTokenChanged,
  invitation,
  'member-invitation': memberInvitation,
  'account-activated': accountActivated,
  'acting-consent': actingConsent,
  'request-sent': requestSent,
  'request-answered': requestAnswered,
  'confirm-email': confirmEmail,
  'email-change-requested': emailChangeRequested,
  'email-changed': emailChanged,
  'email-change-undone': emailChangeUndone,
  'invoice-issued': invoiceIssued,
  'invoice-due': invoiceDue,
  'invoice-overdue': invoiceOverdue,
  'payment-disputed': paymentDisputed,
  'membership-ends': membershipEnds,
  'membership-renewed': membershipRenewed,
  'membership-change': membershipChange,
  'records-merged': recordsMerged,
  'erasure-decided': erasureDecided,
  application,
  'sponsor-request': sponsorRequest,
  receipt,
  statement,
  booking,
  visit,
  share,
  enrolment,
  message,
  'backup-warning': backupWarning,
  'webhook-paused': webhookPaused,
  'system-connected': systemConnected,
} as const;

export type MailTemplate = keyof typeof templates;

/** What a template wants to know. */
export type MailValues<T extends MailTemplate> = Parameters<(typeof templates)[T]>[0];
