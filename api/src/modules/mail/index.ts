export { mailDelivery } from './deliver-mail.ts';
export { resendMail } from './resend-mail.ts';
export { sendMail } from './send-mail.ts';
