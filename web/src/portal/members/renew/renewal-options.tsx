import type { RenewalOption } from '@clubhouse/contract';
import { renewal as t } from '@clubhouse/messages/portal/members/renewal';
import { type ReactNode, useId } from 'react';
import { ChoiceLabel } from '../../../ui/choice/choice.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { Below, Text } from '../../../ui/layout/text.tsx';
import { feeWords, isFree, membershipName, money } from './renewal-words.ts';

type Option = Pick<
  RenewalOption,
  'id' | 'level_1' | 'level_2' | 'amount' | 'fee' | 'billing_period' | 'eligibility' | 'refusal'
>;

interface Props<O extends Option> {
  readonly legend: string;
  readonly options: readonly O[];
  readonly chosen: number | undefined;
  readonly onChoose: (id: number) => void;
  /** The lines below its name. */
  readonly below: (option: O) => ReactNode;
}

/** The memberships to choose from. Those that can't be chosen stay in the list with the reason, and have no price. */
export function RenewalOptions<O extends Option>({ legend, options, chosen, onChoose, below }: Props<O>) {
  const id = useId();
  return (
    <Stack as="fieldset" gap={8}>
      <Text as="legend" weight="medium" mb={8}>
        {legend}
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
              {below(option)}
            </span>
            {option.refusal === null && (
              <Text as="span" digits>
                {isFree(option.amount) ? t.free() : money(option.amount)}
                <Below>{isFree(option.fee) ? t.optionNoFee() : feeWords(option)}</Below>
              </Text>
            )}
          </Group>
        </ChoiceLabel>
      ))}
    </Stack>
  );
}
