import { accountActivated } from './account-activated.ts';
import { booking } from './booking.ts';
import { confirmEmail } from './confirm-email.ts';
import { createLogin } from './create-login.ts';
import { emailChangeRequested } from './email-change-requested.ts';
import { emailChanged } from './email-changed.ts';
import { enrolment } from './enrolment.ts';
import { invitation } from './invitation.ts';
import { invoiceDue } from './invoice-due.ts';
import { invoiceIssued } from './invoice-issued.ts';
import { invoiceOverdue } from './invoice-overdue.ts';
import { memberInvitation } from './member-invitation.ts';
import { membershipEnds } from './membership-ends.ts';
import { message } from './message.ts';
import { passwordChanged } from './password-changed.ts';
import { passwordReset } from './password-reset.ts';
import { receipt } from './receipt.ts';
import { requestAnswered } from './request-answered.ts';
import { requestSent } from './request-sent.ts';
import { statement } from './statement.ts';

/** Every letter the club sends. A new one is a file here and a line. */
export const templates = {
  'password-reset': passwordReset,
  'create-login': createLogin,
  'password-changed': passwordChanged,
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
  'membership-ends': membershipEnds,
  receipt,
  statement,
  booking,
  enrolment,
  message,
} as const;

export type MailTemplate = keyof typeof templates;

/** What a template wants to know. */
export type MailValues<T extends MailTemplate> = Parameters<(typeof templates)[T]>[0];
