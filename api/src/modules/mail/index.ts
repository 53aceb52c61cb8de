export { mailDelivery } from './deliver-mail.ts';
export { resendMail } from './resend-mail.ts';
export type { MailConfig } from './send-mail.ts';
export { sendMail } from './send-mail.ts';
export type { EnrollmentNews } from './templates/enrolment.ts';
