export { mailDelivery } from './deliver-mail.ts';
export { renderMail } from './render-mail.ts';
export { resendMail } from './resend-mail.ts';
export { type Mail, sendMail } from './send-mail.ts';
