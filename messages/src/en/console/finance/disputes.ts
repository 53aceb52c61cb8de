import { defineMessages } from '../../../define-messages.ts';

export const disputes = defineMessages('console/disputes', {
  title: 'Disputes',
  noun: 'dispute',
  about: 'Payments that a payer’s bank asks about or has taken back.',
  name: '{amount} from {name}',
  openView: 'Waiting for the bank',
  inquiryView: 'Inquiries',
  paymentLabel: 'Payment',
  invoicesLabel: 'Invoices',
  respondByLabel: 'Answer by',
  withdrawnLabel: 'Taken back',
  providerLabel: 'Payment service',
  disputeIdLabel: 'ID at the payment service',
  closedLabel: 'Decided',
  openTitle: 'The bank has taken this payment back',
  openBody:
    'The invoice is due again for now. If the payment was right, send your proof in the payment service’s dashboard: the booking or invoice, what the member agreed to, your emails. If the club wins, the {amount} comes back automatically. Until the bank decides, the member isn’t reminded of it.',
  inquiryTitle: 'The bank is asking about this payment',
  inquiryBody:
    'No money has moved yet. Answer in the payment service’s dashboard. If the member is right, refund the payment here: that usually ends the inquiry.',
  paymentTitle: 'The payer’s bank has taken this payment back',
  paymentBody: 'Someone who looks after the books can say more.',
  paymentLink: 'View dispute',
  answerUntil: 'Answer by {until}.',
  wonTitle: 'Decided for the club',
  wonBody: 'The club keeps the {amount}.',
  lostTitle: 'Decided for the payer',
  lostBody: 'The {amount} stays with the payer, and the invoice is due. Talk to the member, or credit the invoice.',
});
