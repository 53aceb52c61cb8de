import type { Question } from '@clubhouse/contract';
import { enrolment as t } from '@clubhouse/messages/portal/enrolment';
import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { ChoiceLabel } from '../../../ui/choice/choice.tsx';
import { SelectBox } from '../../../ui/form/choice-fields.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';

interface Props {
  readonly question: Question;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** More choices than this are a list that opens. */
const SIDE_BY_SIDE = 5;

const choicesOf = ({ kind, choices }: Question): readonly (readonly [value: string, label: string])[] =>
  kind === 'YES_NO'
    ? [
        ['YES', t.answerYes()],
        ['NO', t.answerNo()],
      ]
    : choices.map((one) => [one, one]);

/** One question of the club: a line to write, or choices to tap. */
export function AnswerField({ question, value, error, onChange }: Props) {
  const id = useId();
  const label = question.is_required ? question.label : t.answerOptional({ label: question.label });
  if (question.kind === 'TEXT')
    return (
      <TextInput
        label={label}
        maxLength={1000}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  const choices = choicesOf(question);
  if (choices.length > SIDE_BY_SIDE)
    return (
      <SelectBox
        label={label}
        placeholder={t.answerPlaceholder()}
        data={choices.map(([one, text]) => ({ value: one, label: text }))}
        value={value || null}
        error={error}
        onChange={(next) => onChange(next ?? '')}
      />
    );
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} data-missing={error ? true : undefined}>
      <legend>{label}</legend>
      <Group align="stretch" gap={8}>
        {choices.map(([one, text]) => (
          <ChoiceLabel key={one} round>
            <input type="radio" name={id} checked={value === one} onChange={() => onChange(one)} />
            {text}
          </ChoiceLabel>
        ))}
      </Group>
      {error && (
        <Text size="s" tone="danger" mt={6} id={`${id}-error`}>
          {error}
        </Text>
      )}
    </fieldset>
  );
}
