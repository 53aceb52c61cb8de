import { QUESTION_KINDS, type Question } from '@clubhouse/contract';
import { offerings as t } from '@clubhouse/messages/console/programmes/offerings';

import { SelectBox, SwitchBox } from '../../../../ui/form/choice-fields.tsx';
import { TextareaBox, TextBox } from '../../../kit/form/text-boxes.tsx';

const KINDS: Readonly<Record<Question['kind'], string>> = {
  TEXT: t.questionText(),
  YES_NO: t.questionYesNo(),
  CHOICE: t.questionChoice(),
};

/** What the answer is kept under: made from the first words, and never changed after. */
export function keyFor(label: string, taken: readonly string[]): string {
  const base =
    label
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '_')
      .replaceAll(/^_+|_+$/g, '')
      .slice(0, 32) || 'question';
  const free = [base, ...Array.from({ length: 99 }, (_, n) => `${base}_${n + 2}`)];
  return free.find((key) => !taken.includes(key)) ?? base;
}

/** A question in words. */
export const questionBelow = ({ kind, choices, is_required, each }: Question): string =>
  t.questionSummary({
    answer: kind === 'CHOICE' ? choices.join(' / ') : KINDS[kind],
    required: is_required ? 'yes' : 'no',
    each: each ? 'yes' : 'no',
  });

/** Why a question cannot be so. */
export function questionProblem({ label, kind, choices }: Question): string | undefined {
  if (label.trim() === '') return t.questionMissing();
  if (kind === 'CHOICE' && choices.filter((one) => one.trim() !== '').length < 2) return t.questionChoicesMissing();
  return undefined;
}

interface Props {
  readonly value: Question;
  readonly change: (part: Partial<Question>) => void;
}

/** The fields of one question. */
export const QuestionFields = ({ value, change }: Props) => (
  <>
    <TextBox
      label={t.questionLabel()}
      data-autofocus
      maxLength={200}
      value={value.label}
      onChange={(value) => change({ label: value })}
    />
    <SelectBox
      size="sm"
      label={t.questionKind()}
      data={QUESTION_KINDS.map((kind) => ({ value: kind, label: KINDS[kind] }))}
      value={value.kind}
      allowDeselect={false}
      onChange={(kind) => change({ kind: kind ?? 'TEXT' })}
    />
    {value.kind === 'CHOICE' && (
      <TextareaBox
        label={t.questionOptions()}
        description={t.questionOptionsHelp()}
        minRows={3}
        autosize
        value={value.choices.join('\n')}
        onChange={(value) => change({ choices: value.split('\n') })}
      />
    )}
    <SwitchBox
      label={t.questionRequired()}
      checked={value.is_required}
      onChange={(event) => change({ is_required: event.currentTarget.checked })}
      withThumbIndicator={false}
    />
    <SwitchBox
      label={t.questionEach()}
      description={t.questionEachHelp()}
      checked={value.each}
      onChange={(event) => change({ each: event.currentTarget.checked })}
      withThumbIndicator={false}
    />
  </>
);
