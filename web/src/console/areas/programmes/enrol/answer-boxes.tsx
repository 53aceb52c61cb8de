import type { Question } from '@clubhouse/contract';
import { enrolment as t } from '@clubhouse/messages/console/programmes/enrolment';

import { SelectBox } from '../../../../ui/form/choice-fields.tsx';
import { TextBox } from '../../../kit/form/text-boxes.tsx';
import type { Answers } from './party.ts';

interface Props {
  readonly questions: readonly Question[];
  /** Whose answers they are; empty for the whole party. */
  readonly name?: string;
  readonly answers: Answers;
  readonly onChange: (answers: Answers) => void;
}

const choicesOf = ({ kind, choices }: Question) =>
  kind === 'YES_NO'
    ? [
        { value: 'YES', label: t.answerYes() },
        { value: 'NO', label: t.answerNo() },
      ]
    : choices.map((value) => ({ value, label: value }));

/** The club's questions, answered for someone. */
export function AnswerBoxes({ questions, name, answers, onChange }: Props) {
  return questions.map((question) => {
    const { key, kind, label, is_required } = question;
    const asked = is_required ? label : t.questionLabelOptional({ label });
    const words = name ? t.questionLabelFor({ name, label: asked }) : asked;
    const set = (value: string) => onChange({ ...answers, [key]: value });
    return kind === 'TEXT' ? (
      <TextBox key={key} label={words} maxLength={1000} value={answers[key] ?? ''} onChange={set} />
    ) : (
      <SelectBox
        key={key}
        size="sm"
        label={words}
        placeholder={t.selectPlaceholder()}
        data={choicesOf(question)}
        value={answers[key] ?? null}
        onChange={(next) => set(next ?? '')}
      />
    );
  });
}
