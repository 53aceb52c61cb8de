import { choice, readOnly } from '../fields/index.ts';
import { defineOperation } from '../operation.ts';

export const resendMessage = defineOperation({
  method: 'POST',
  path: '/system/outbox/{id}/resend/',
  policy: 'config.manage',
  summary: 'Tries again to send a message that was given up.',
  answer: { status: readOnly(choice(['OK'])) },
});
