import { split as t } from '@clubhouse/messages/server/booking-split';
import { emails } from '@clubhouse/messages/server/emails';
import type { Block, Club, EmailContent } from '../content/email-content.ts';

type ShareNews = 'asked' | 'reminder' | 'paid' | 'returned' | 'rest';

interface Values {
  readonly news: ShareNews;
  readonly name: string;
  readonly organiser: string;
  readonly facility: string;
  readonly when: string;
  /** The share; for the organiser, what others didn't pay. */
  readonly amount: string;
  readonly until: string;
  /** What goes back. */
  readonly back: string;
  /** For the organiser: what others paid. */
  readonly paid?: string;
  readonly url: string;
}

type Words = (values: Values & { readonly club: string }) => string;

const SUBJECTS: Readonly<Record<ShareNews, Words>> = {
  asked: t.askedSubject,
  reminder: t.reminderSubject,
  paid: t.paidSubject,
  returned: t.returnedSubject,
  rest: t.restSubject,
};

const OPENINGS: Readonly<Record<ShareNews, Words>> = {
  asked: t.askedOpening,
  reminder: t.reminderOpening,
  paid: t.paidOpening,
  returned: t.returnedOpening,
  rest: t.restOpening,
};

/** What the organiser hears about the money of the others. */
function settled({ paid = '', back }: Values): Block[] {
  if (!paid) return [];
  return [{ say: `${t.restPaid({ paid })} ${back ? t.restBack({ back }) : t.restCredit()}` }];
}

/** The share of a booking whose cost is split: to the player who pays it, and at the end to the organiser. */
export function share(values: Values, club: Club): EmailContent {
  const { news, name, organiser, facility, when, amount, until, url } = values;
  const words = { ...values, amount: amount || 'none', club: club.name };
  const isAsked = news === 'asked' || news === 'reminder';
  const isOwn = news === 'rest';
  return {
    subject: SUBJECTS[news](words),
    preview: OPENINGS[news](words),
    name,
    blocks: [
      { say: OPENINGS[news](words) },
      ...(isOwn ? settled(values) : []),
      {
        facts: [
          ...(isOwn ? [] : [[t.labelHost(), organiser] as const]),
          [emails.labelWhat(), facility],
          [emails.labelWhen(), when],
          ...(isAsked || news === 'paid' ? [[t.labelShare(), amount] as const] : []),
          ...(isAsked ? [[t.labelUntil(), until] as const] : []),
        ],
      },
      ...(news === 'returned' ? [] : [{ button: isAsked ? t.payButton() : t.seeButton(), url }]),
      ...(isAsked ? [{ say: t.askedNote() }] : []),
    ],
  };
}
