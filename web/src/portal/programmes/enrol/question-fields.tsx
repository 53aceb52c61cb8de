import type { Question } from '@clubhouse/contract';
import { enrolment as t } from '@clubhouse/messages/portal/enrolment';
import { Stack } from '../../../ui/layout/layout.tsx';
import type { Offering } from '../logic/offering.ts';
import type { Draft, Entry } from '../logic/party.ts';
import { AnswerField } from './answer-field.tsx';
import classes from './enrol-box.module.css';

interface Props {
  readonly offering: Offering;
  readonly party: readonly Entry[];
  readonly draft: Draft;
  readonly asked: boolean;
  /** Questions that still want an answer, by their keys. */
  readonly missing: readonly string[];
  readonly onDraft: (draft: Draft) => void;
}

/** What the club wants to know, of each and of all. */
export function QuestionFields(props: Props) {
  const { offering, party, draft, asked, missing, onDraft } = props;
  const { questions } = offering;
  const each = questions.filter((one) => one.each);
  const whole = questions.filter((one) => !one.each);
  const answerOf = (entry: Entry, key: string, value: string) =>
    onDraft({
      ...draft,
      entries: draft.entries.map((one) =>
        one.key === entry.key ? { ...one, answers: { ...one.answers, [key]: value } } : one,
      ),
    });
  const wants = (key: string, question: Question) =>
    asked && missing.includes(key) ? (question.kind === 'TEXT' ? t.required() : t.answerRequired()) : undefined;
  return (
    <>
      {each.length > 0 &&
        party.map((entry) => (
          <Stack as="fieldset" gap={16} surface="card" key={entry.key} className={classes.box}>
            <legend>{entry.name}</legend>
            {each.map((question) => (
              <AnswerField
                key={question.key}
                question={question}
                value={entry.answers[question.key] ?? ''}
                error={wants(`${entry.key} ${question.key}`, question)}
                onChange={(value) => answerOf(entry, question.key, value)}
              />
            ))}
          </Stack>
        ))}
      {whole.length > 0 && (
        <Stack as="fieldset" gap={16} surface="card" className={classes.box}>
          <legend>{t.questionsForEveryone()}</legend>
          {whole.map((question) => (
            <AnswerField
              key={question.key}
              question={question}
              value={draft.answers[question.key] ?? ''}
              error={wants(question.key, question)}
              onChange={(value) => onDraft({ ...draft, answers: { ...draft.answers, [question.key]: value } })}
            />
          ))}
        </Stack>
      )}
    </>
  );
}
