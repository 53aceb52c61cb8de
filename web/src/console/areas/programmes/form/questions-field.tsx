import type { Question } from '@clubhouse/contract';
import { offerings as t } from '@clubhouse/messages/console/programmes/offerings';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Button } from '../../../../ui/button/button.ts';
import { FieldText } from '../../../../ui/form/field-text.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import type { InputProps } from '../../../kit/entry/entry.ts';
import { DraftDialog } from '../../../kit/set-editor/draft-dialog.tsx';
import { RowList } from '../../../kit/set-editor/row-list.tsx';
import { keyFor, QuestionFields, questionBelow, questionProblem } from './question-kind.tsx';
import { useDeepErrors } from './use-deep-errors.ts';

const NEW: Question = { key: '', label: '', kind: 'TEXT', choices: [], is_required: false, each: false };

const finished = (question: Question, others: readonly Question[]): Question => ({
  ...question,
  label: question.label.trim(),
  key:
    question.key ||
    keyFor(
      question.label,
      others.map(({ key }) => key),
    ),
  choices: question.kind === 'CHOICE' ? question.choices.map((one) => one.trim()).filter(Boolean) : [],
});

/** What is asked when someone enrols. */
export function QuestionsField({ name, label }: InputProps) {
  const { field } = useController<Record<string, readonly Question[]>>({ name });
  const errors = useDeepErrors(name);
  const [editing, setEditing] = useState<{ readonly at: number; readonly row: Question }>();
  const questions = field.value ?? [];
  const put = (at: number, row: Question) => {
    const others = questions.filter((_, index) => index !== at);
    field.onChange([...questions.slice(0, at), finished(row, others), ...questions.slice(at + 1)]);
    setEditing(undefined);
  };
  return (
    <Stack as="fieldset" gap={8} p={0}>
      <legend>{label}</legend>
      {questions.length === 0 && (
        <Text size="s" tone="muted">
          {t.questionsEmpty()}
        </Text>
      )}
      <RowList
        rows={questions.map((one) => ({ title: one.label, below: questionBelow(one) }))}
        onEdit={(at) => questions[at] && setEditing({ at, row: questions[at] })}
        onRemove={(at) => field.onChange(questions.filter((_, index) => index !== at))}
      />
      {errors.length > 0 && <FieldText>{errors.join(' ')}</FieldText>}
      <div>
        <Button
          variant="default"
          size="sm"
          icon={IconPlus}
          onClick={() => setEditing({ at: questions.length, row: NEW })}
        >
          {t.questionAdd()}
        </Button>
      </div>
      {editing && (
        <DraftDialog
          title={editing.at < questions.length ? t.questionEditTitle() : t.questionNewTitle()}
          start={editing.row}
          problem={questionProblem}
          onClose={() => setEditing(undefined)}
          onDone={(row) => put(editing.at, row)}
        >
          {(value, change) => <QuestionFields value={value} change={change} />}
        </DraftDialog>
      )}
    </Stack>
  );
}
