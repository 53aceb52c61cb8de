import { programmes as t } from '@clubhouse/messages/rules/programmes';
import type { QUESTION_KINDS } from '../../enums.ts';
import { isRecord } from '../../narrow.ts';

export interface Question {
  readonly key: string;
  readonly label: string;
  readonly kind: (typeof QUESTION_KINDS)[number];
  readonly choices: readonly string[];
  readonly is_required: boolean;
  readonly each: boolean;
}

const LONGEST = 1000;

function answerRefusal({ label, kind, choices, is_required }: Question, answer: unknown): string | undefined {
  if (answer === undefined || answer === null || answer === '')
    return is_required ? t.answerMissing({ question: label }) : undefined;
  if (typeof answer !== 'string' || answer.length > LONGEST) return t.answerUnreadable({ question: label });
  const allowed = kind === 'YES_NO' ? ['YES', 'NO'] : kind === 'CHOICE' ? choices : undefined;
  return allowed && !allowed.includes(answer) ? t.answerNotListed({ question: label }) : undefined;
}

const plainAnswers = (answers: unknown): Readonly<Record<string, unknown>> => (isRecord(answers) ? answers : {});

/** What is missing or wrong in the answers of a party (`each` false) or of one participant (`each` true). */
export function answerRefusals(questions: readonly Question[], answers: unknown, each: boolean): string[] {
  const given = plainAnswers(answers);
  return questions
    .filter((question) => question.each === each)
    .flatMap(
      (question) => answerRefusal(question, Object.hasOwn(given, question.key) ? given[question.key] : undefined) ?? [],
    );
}

/** The answers to questions that were asked; everything else is dropped. */
export function keptAnswers(questions: readonly Question[], answers: unknown, each: boolean): Record<string, string> {
  const given = plainAnswers(answers);
  const kept = questions
    .filter((question) => question.each === each && Object.hasOwn(given, question.key))
    .map(({ key }) => [key, String(given[key] ?? '')] as const);
  return Object.fromEntries(kept.filter(([, answer]) => answer !== ''));
}
