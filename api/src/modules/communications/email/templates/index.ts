import { accountActivated } from './accounts/account-activated.ts';
import { confirmEmail } from './accounts/confirm-email.ts';
import { createLogin } from './accounts/create-login.ts';
import { emailChangeRequested } from './accounts/email-change-requested.ts';
import { emailChanged } from './accounts/email-changed.ts';
import { invitation } from './accounts/invitation.ts';
import { memberInvitation } from './accounts/member-invitation.ts';
import { passkeyChanged } from './accounts/passkey-changed.ts';
import { passwordChanged } from './accounts/password-changed.ts';
import { passwordReset } from './accounts/password-reset.ts';
import { backupWarning } from './backup-warning.ts';
import { booking } from './booking.ts';
import { enrolment } from './enrolment.ts';
import { invoiceDue } from './finance/invoice-due.ts';
import { invoiceIssued } from './finance/invoice-issued.ts';
import { invoiceOverdue } from './finance/invoice-overdue.ts';
import { paymentDisputed } from './finance/payment-disputed.ts';
import { receipt } from './finance/receipt.ts';
import { statement } from './finance/statement.ts';
import { membershipEnds } from './membership-ends.ts';
import { message } from './message.ts';
import { requestAnswered } from './request-answered.ts';
import { requestSent } from './request-sent.ts';

/** Every letter the club sends. A new one is a file here and a line. */
export const templates = {
  'password-reset': passwordReset,
  'create-login': createLogin,
  'password-changed': passwordChanged,
  'passkey-changed': passkeyChanged,
  invitation,
  'member-invitation': memberInvitation,
  'account-activated': accountActivated,
  'request-sent': requestSent,
  'request-answered': requestAnswered,
  'confirm-email': confirmEmail,
  'email-change-requested': emailChangeRequested,
  'email-changed': emailChanged,
  'invoice-issued': invoiceIssued,
  'invoice-due': invoiceDue,
  'invoice-overdue': invoiceOverdue,
  'payment-disputed': paymentDisputed,
  'membership-ends': membershipEnds,
  receipt,
  statement,
  booking,
  enrolment,
  message,
  'backup-warning': backupWarning,
} as const;

export type MailTemplate = keyof typeof templates;

/** What a template wants to know. */
export type MailValues<T extends MailTemplate> = Parameters<(typeof templates)[T]>[0];
