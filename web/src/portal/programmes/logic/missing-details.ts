import { answerRefusals, type Question } from '@clubhouse/contract';
import type { Draft } from './party.ts';

/** Whom the club reaches about an enrolment. */
export interface Contact {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** The contact is the member's own, as long as nothing else was typed. */
export const orElse = ({ name, email, phone }: Draft, contact: Contact): Contact =>
  name || email || phone ? { name, email, phone } : contact;

/** Questions that still want an answer: `key` of the party, or `entry key` of one of them. */
export function missingIn(
  questions: readonly Question[],
  party: readonly { key: string; answers: object }[],
  draft: Draft,
) {
  const whole = questions.filter((one) => !one.each && answerRefusals([one], draft.answers, false).length > 0);
  const each = party.flatMap((entry) =>
    questions
      .filter((one) => one.each && answerRefusals([one], entry.answers, true).length > 0)
      .map(({ key }) => `${entry.key} ${key}`),
  );
  return [...whole.map(({ key }) => key), ...each];
}
