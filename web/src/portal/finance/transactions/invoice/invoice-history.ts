import { moneyToCents, type StoryStep } from '@clubhouse/contract';
import { transactions as t } from '@clubhouse/messages/portal/transactions';
import {
  IconArrowBackUp,
  IconCheck,
  IconFileInvoice,
  IconFileMinus,
  IconTicket,
  IconWallet,
  type TablerIcon,
} from '@tabler/icons-react';
import { formatMoney } from '../../../../ui/money/format-money.ts';
import { payMethod } from '../../../../ui/pay/pay-method.ts';

/** One chapter of what happened to an invoice. */
export interface HistoryStep {
  readonly at: string;
  /** In a word or two, for the strip above. */
  readonly short: string;
  /** The sum, and how it went. */
  readonly brief: string;
  readonly title: string;
  readonly words: string;
  readonly tone: 'plain' | 'success' | 'own' | 'info';
  readonly icon: TablerIcon;
  /** The number of the credit note that goes with it. */
  readonly note?: string | undefined;
}

const positive = (amount: string) => amount.replace('-', '');

/** `CN-2026-000118: Rained out` → the number and the reason. */
function noteParts(words: string): readonly [number: string, reason: string] {
  const at = words.indexOf(': ');
  return at < 0 ? [words, ''] : [words.slice(0, at), words.slice(at + 2)];
}

const isItsNote = (step: StoryStep, next: StoryStep | undefined): next is StoryStep =>
  step.kind === 'REFUND' && next?.kind === 'CREDIT_NOTE' && positive(next.amount) === positive(step.amount);

/** The steps of the books as chapters, oldest first. A refund and its credit note are one. */
export function historyOf(steps: readonly StoryStep[], currency: string): readonly HistoryStep[] {
  const chapters: HistoryStep[] = [];
  let due = 0;
  steps.forEach((step, i) => {
    due += moneyToCents(step.amount);
    const before = steps[i - 1];
    if (before && isItsNote(before, step)) return;
    const next = steps[i + 1];
    const note = isItsNote(step, next) ? noteParts(next.words)[0] : undefined;
    chapters.push(chapter(step, due <= 0, formatMoney(positive(step.amount), currency), note));
  });
  return chapters;
}

type Sentence = Omit<HistoryStep, 'at'>;
type StepWords = (paid: {
  readonly money: string;
  readonly by: string;
  readonly method: string;
  readonly settled: boolean;
  readonly words: string;
}) => Sentence;

const paidByVoucher: StepWords = ({ money, settled }) => ({
  short: settled ? t.paidTitle() : t.partPaidTitle(),
  brief: t.historyByVoucher({ money }),
  title: settled ? t.paidByVoucherTitle() : t.partPaidByVoucherTitle(),
  words: t.historyByVoucher({ money }),
  tone: 'own',
  icon: IconTicket,
});

const paidFromCredit: StepWords = ({ money, settled }) => ({
  short: settled ? t.paidTitle() : t.partPaidTitle(),
  brief: t.historyFromCredit({ money }),
  title: settled ? t.paidFromCreditTitle() : t.partPaidFromCreditTitle(),
  words: t.historyFromCredit({ money }),
  tone: 'own',
  icon: IconWallet,
});

function refundedTo(method: string, by: string): string {
  if (method === 'CREDIT') return t.refundedAsCredit();
  return method === 'VOUCHER' ? t.refundedAsVoucher() : t.refundedBy({ by });
}

/** How each kind of step is told. */
const STEP_WORDS: Readonly<Record<string, StepWords>> = {
  INVOICE: ({ money }) => ({
    short: t.issuedTitle(),
    brief: money,
    title: t.issuedTitle(),
    words: money,
    tone: 'plain',
    icon: IconFileInvoice,
  }),
  PAYMENT: ({ money, by, settled }) => ({
    short: settled ? t.paidTitle() : t.partPaidTitle(),
    brief: t.historyPayment({ money, by }),
    title: settled ? t.paidInFullTitle() : t.partPaidTitle(),
    words: t.historyPayment({ money, by }),
    tone: 'success',
    icon: IconCheck,
  }),
  VOUCHER: (paid) => (paid.method === 'CREDIT' ? paidFromCredit(paid) : paidByVoucher(paid)),
  REFUND: ({ money, by, method, words }) => ({
    short: t.refundedLabel(),
    brief: t.refundedBrief({ money }),
    title: t.refundedTitle({ money }),
    words: sentence(words, refundedTo(method, by)),
    tone: 'info',
    icon: IconArrowBackUp,
  }),
  REVERSAL: ({ money, words }) => ({
    short: t.reversedLabel(),
    brief: t.dueAgain({ money }),
    title: t.reversedTitle({ money }),
    words: sentence(words, t.reversedWords()),
    tone: 'info',
    icon: IconArrowBackUp,
  }),
  DISPUTE: ({ money }) => ({
    short: t.disputedLabel(),
    brief: t.dueAgain({ money }),
    title: t.disputedTitle({ money }),
    words: t.disputedWords(),
    tone: 'info',
    icon: IconArrowBackUp,
  }),
  DISPUTE_WON: ({ money, by, settled }) => ({
    short: t.disputeWonLabel(),
    brief: t.historyPayment({ money, by }),
    title: settled ? t.paidInFullTitle() : t.disputeWonTitle({ money }),
    words: t.disputeWonWords(),
    tone: 'success',
    icon: IconCheck,
  }),
  CREDIT_NOTE: ({ money, words }) => ({
    short: t.creditedLabel(),
    brief: t.creditedBrief({ money }),
    title: t.creditedTitle({ money }),
    words: noteParts(words)[1],
    tone: 'info',
    icon: IconFileMinus,
    note: noteParts(words)[0],
  }),
};

const writtenOff: StepWords = ({ money, words }) => ({
  short: t.writtenOffLabel(),
  brief: money,
  title: t.writtenOffTitle({ money }),
  words,
  tone: 'plain',
  icon: IconFileMinus,
});

function chapter({ at, kind, method, words }: StoryStep, settled: boolean, money: string, note?: string): HistoryStep {
  const described = (STEP_WORDS[kind] ?? writtenOff)({
    money,
    by: payMethod(method ?? '').by,
    method: method ?? '',
    settled,
    words,
  });
  return { at, ...described, ...(note ? { note } : {}) };
}

const sentence = (reason: string, more: string) => (reason ? `${reason.replace(/\.?$/, '.')} ${more}` : more);

/** What came in and what went out again, in cents. A payment that was reversed or taken back never came in. */
export function movedOf(steps: readonly StoryStep[]): { readonly received: number; readonly returned: number } {
  const sum = (...kinds: readonly string[]) =>
    steps.filter(({ kind }) => kinds.includes(kind)).reduce((total, { amount }) => total + moneyToCents(amount), 0);
  return { received: -sum('PAYMENT', 'VOUCHER', 'REVERSAL', 'DISPUTE', 'DISPUTE_WON'), returned: sum('REFUND') };
}
