import { BANKS, requestableFields, wordsOf } from '@clubhouse/contract';
import { approvals as t } from '@clubhouse/messages/console/approvals';
import { TextInput } from '@mantine/core';
import { Choice } from '../../../../../ui/choice/choice.tsx';
import { Group } from '../../../../../ui/layout/layout.tsx';
import { Text } from '../../../../../ui/layout/text.tsx';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { DatePicker } from '../../../../../ui/calendar/date-picker.tsx';
import { SteadySelect } from '../../../../../ui/form/steady-select.tsx';
import { TextareaBox } from '../../../../kit/form/text-boxes.tsx';
import type { WordProps } from './decision-control.tsx';
import { fieldText } from './field-text.ts';

/** Reasons that come up every week. */
const QUICK = [t.reasonDocument(), t.reasonUnreadable(), t.reasonSame(), t.reasonCall()] as const;

/** What goes with a word: the reason of a refusal, the value of a correction. */
export function WordEditor({ change, draft, disabled, onWord }: WordProps) {
  if (!draft || draft.word === 'accept') return null;
  if (draft.word === 'refuse') {
    return (
      <Text as="div" line="top" p="12px 16px 14px">
        <TextareaBox
          label={t.reasonLabel()}
          maxLength={500}
          autoFocus={draft.reason === ''}
          disabled={disabled}
          value={draft.reason}
          onChange={(value) => onWord({ word: 'refuse', reason: value })}
        />
        <Group as="ul" gap={6} mt={8} aria-label={t.reasonsLabel()}>
          {QUICK.map((reason) => (
            <li key={reason}>
              <Choice round onClick={() => onWord({ word: 'refuse', reason })}>
                {reason.split('. ')[0]?.replace(/\.$/, '')}
              </Choice>
            </li>
          ))}
        </Group>
      </Text>
    );
  }
  const value = fieldText(change.field, change.new);
  return (
    <Text as="div" line="top" p="12px 16px 14px">
      <Correction
        field={change.field}
        label={value ? t.correctedLabel({ value }) : t.correctedLabelEmpty()}
        value={draft.value}
        onValue={(value) => onWord({ word: 'correct', value })}
      />
    </Text>
  );
}

interface CorrectionProps {
  readonly field: string;
  readonly label: string;
  readonly value: unknown;
  readonly onValue: (value: unknown) => void;
}

function Correction({ field, label, value, onValue }: CorrectionProps) {
  const described = requestableFields[field];
  const text = value === null || value === undefined ? '' : String(value);
  const usual = { size: 'sm', label, autoFocus: true } as const;
  if (described?.kind === 'date') return <DatePicker {...usual} value={text || null} onChange={onValue} />;
  if (described?.choices || field === 'bank_swift_code') {
    const data = described?.choices
      ? described.choices.map((code) => ({ value: code, label: field === 'country' ? code : wordsOf(code) }))
      : Object.entries(BANKS).map(([code, name]) => ({ value: code, label: `${name}, ${code}` }));
    return <SteadySelect {...usual} searchable data={data} value={text || null} onChange={onValue} />;
  }
  return (
    <TextInput
      {...usual}
      maxLength={described?.max || undefined}
      value={text}
      onChange={(event) => onValue(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
