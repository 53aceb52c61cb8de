import { moneyToCents, type StoryStep } from '@clubhouse/contract';
import {
  IconArrowBackUp,
  IconCheck,
  IconFileInvoice,
  IconFileMinus,
  IconTicket,
  type TablerIcon,
} from '@tabler/icons-react';
import { formatMoney } from '../../../ui/money/format-money.ts';
import { payMethod } from '../../../ui/pay/pay-method.ts';

/** One chapter of what happened to an invoice. */
export interface Chapter {
  readonly at: string;
  /** In a word or two, for the strip above. */
  readonly short: string;
  readonly title: string;
  readonly words: string;
  readonly tone: 'plain' | 'good' | 'own' | 'info';
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
export function chaptersOf(steps: readonly StoryStep[], currency: string): readonly Chapter[] {
  const chapters: Chapter[] = [];
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

function chapter({ at, kind, method, words }: StoryStep, settled: boolean, money: string, note?: string): Chapter {
  const by = payMethod(method ?? '').by;
  switch (kind) {
    case 'INVOICE':
      return { at, short: 'Issued', title: 'Issued', words: money, tone: 'plain', icon: IconFileInvoice };
    case 'PAYMENT': {
      const title = settled ? 'Paid in full' : 'Part paid';
      return { at, short: settled ? 'Paid' : title, title, words: `${money} ${by}`, tone: 'good', icon: IconCheck };
    }
    case 'VOUCHER': {
      const title = settled ? 'Paid in full by voucher' : 'Part paid by voucher';
      const short = settled ? 'Paid' : 'Part paid';
      return { at, short, title, words: `${money} from a voucher`, tone: 'own', icon: IconTicket };
    }
    case 'REFUND': {
      const back = method === 'VOUCHER' ? 'as a voucher' : by;
      const title = `${money} given back`;
      return {
        at,
        short: 'Given back',
        title,
        words: sentence(words, `Sent ${back}.`),
        tone: 'info',
        icon: IconArrowBackUp,
        note,
      };
    }
    case 'CREDIT_NOTE': {
      const [number, reason] = noteParts(words);
      return {
        at,
        short: 'Credited',
        title: `${money} credited`,
        words: reason,
        tone: 'info',
        icon: IconFileMinus,
        note: number,
      };
    }
    default:
      return { at, short: 'Written off', title: `${money} written off`, words, tone: 'plain', icon: IconFileMinus };
  }
}

const sentence = (reason: string, more: string) => (reason ? `${reason.replace(/\.?$/, '.')} ${more}` : more);

/** What came in and what went out again, in cents. */
export function movedOf(steps: readonly StoryStep[]): { readonly received: number; readonly returned: number } {
  const sum = (...kinds: readonly string[]) =>
    steps.filter(({ kind }) => kinds.includes(kind)).reduce((total, { amount }) => total + moneyToCents(amount), 0);
  return { received: -sum('PAYMENT', 'VOUCHER'), returned: sum('REFUND') };
}
