import type { RenewalOption } from '@clubhouse/contract';
import { renewal as t } from '@clubhouse/messages/portal/members/renewal';
import { useId } from 'react';
import { ChoiceLabel } from '../../../ui/choice/choice.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { Below, Text } from '../../../ui/layout/text.tsx';
import { day, feeWords, isFree, membershipName, money } from './renewal-words.ts';

interface Props {
  readonly options: readonly RenewalOption[];
  readonly chosen: number;
  readonly onChoose: (id: number) => void;
}

/** The memberships to go on with. Those that can't be chosen stay in the list with the reason. */
export function RenewalOptions({ options, chosen, onChoose }: Props) {
  const id = useId();
  return (
    <Stack as="fieldset" gap={8}>
      <Text as="legend" weight="medium" mb={8}>
        {t.optionsLegend()}
      </Text>
      {options.map((option) => (
        <ChoiceLabel key={option.id} wide data-checked={option.id === chosen || undefined}>
          <input
            type="radio"
            name={id}
            value={option.id}
            checked={option.id === chosen}
            disabled={option.refusal !== null}
            onChange={() => onChoose(option.id)}
          />
          <Group gap="4px 16px" justify="space-between" style={{ flex: 1 }}>
            <span>
              {membershipName(option)}
              <Below>{option.is_current ? t.currentTag() : option.eligibility}</Below>
              <Below>
                {option.refusal ?? t.optionPeriod({ from: day(option.starts_on), until: day(option.ends_on) })}
              </Below>
            </span>
            <Text as="span" digits>
              {isFree(option.amount) ? t.free() : money(option.amount)}
              <Below>{isFree(option.fee) ? t.optionNoFee() : feeWords(option)}</Below>
            </Text>
          </Group>
        </ChoiceLabel>
      ))}
    </Stack>
  );
}
