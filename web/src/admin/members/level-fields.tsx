import { MEMBERSHIP_LEVELS_2, membershipFee, wordsOf } from '@clubhouse/contract';
import { useWatch } from 'react-hook-form';
import { clubConfig } from '../../data/config.ts';
import { SelectField } from '../../ui/form/choice-fields.tsx';
import { formatMoney } from '../../ui/money/format-money.ts';
import type { InputProps } from '../entry.ts';
import parts from './member-parts.module.css';

/** What the club asks for a kind of membership, in words. */
function feeText(level1: string | null, level2: string | null): string {
  if (!level1 || !level2) return '';
  const fee = membershipFee(level1, level2);
  if (fee === null)
    return `The club does not offer ${wordsOf(level1)} with ${wordsOf(level2)}. Choose another service.`;
  return `Monthly fee: ${formatMoney(fee, clubConfig().currency)}`;
}

/** The service level: what has no fee with the chosen membership is not offered, and says so. */
export function ServiceLevelField({ name, label, required }: Pick<InputProps, 'name' | 'label' | 'required'>) {
  const [level1, level2] = useWatch({ name: ['membership_level_1', 'membership_level_2'] }) as [
    string | null,
    string | null,
  ];
  return (
    <>
      <SelectField
        name={name}
        label={label}
        required={required}
        size="sm"
        placeholder="Choose"
        data={MEMBERSHIP_LEVELS_2.map((value) => {
          const offered = !level1 || membershipFee(level1, value) !== null;
          return {
            value,
            label: offered ? wordsOf(value) : `${wordsOf(value)} (not with ${wordsOf(level1)})`,
            disabled: !offered,
          };
        })}
      />
      <p className={parts.fee} role="status">
        {feeText(level1, level2)}
      </p>
    </>
  );
}
