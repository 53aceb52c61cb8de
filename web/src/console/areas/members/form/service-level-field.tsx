import { feeLabel, isTypeOffered, levelLabel, membershipFee, offeredLevels } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/console/members';
import { useWatch } from 'react-hook-form';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { SelectField } from '../../../../ui/form/choice-fields.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { formatMoney } from '../../../../ui/money/format-money.ts';
import type { InputProps } from '../../../kit/entry/entry.ts';

/** What a membership costs, or that the club does not offer it. */
function feeText(level1: string | null, level2: string | null): string {
  if (!level1 || !level2) return '';
  const fee = membershipFee(level1, level2);
  if (fee === null) return t.levelNotOffered({ membership: levelLabel(1, level1), service: levelLabel(2, level2) });
  return `${feeLabel(level1, level2)}: ${formatMoney(fee, clubConfig().currency)}`;
}

/** The service level: what has no fee with the chosen membership is not offered, and says so. */
export function ServiceLevelField({ name, label, required }: Pick<InputProps, 'name' | 'label' | 'required'>) {
  const [level1, level2] = useWatch<
    Record<'membership_level_1' | 'membership_level_2', string | null>,
    ['membership_level_1', 'membership_level_2']
  >({ name: ['membership_level_1', 'membership_level_2'] });
  return (
    <>
      <SelectField
        name={name}
        label={label}
        required={required}
        size="sm"
        placeholder={t.selectPlaceholder()}
        data={offeredLevels(2, level2).map((value) => {
          const offered = !level1 || isTypeOffered(level1, value);
          return {
            value,
            label: offered
              ? levelLabel(2, value)
              : t.levelNotWith({ service: levelLabel(2, value), membership: levelLabel(1, level1) }),
            disabled: !offered,
          };
        })}
      />
      <Text size="s" tone="soft" mt={6} mih={18} role="status">
        {feeText(level1, level2)}
      </Text>
    </>
  );
}
