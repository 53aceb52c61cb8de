import { MEMBERSHIP_LEVELS_3 } from '@clubhouse/contract';
import { SelectBox } from '../../ui/form/choice-fields.tsx';
import { levelWord } from './logic/words.ts';

const LEVELS = MEMBERSHIP_LEVELS_3.map((value) => ({ value: value as string, label: levelWord(value) }));

interface Props {
  readonly value: { readonly membership_level_3: string | null };
  readonly change: (part: { membership_level_3: string | null }) => void;
}

/** For members of one level, or for all. */
export const LevelField = ({ value, change }: Props) => (
  <SelectBox
    size="sm"
    label="For level"
    placeholder="All members"
    data={LEVELS}
    value={value.membership_level_3}
    clearable
    onChange={(level) => change({ membership_level_3: level })}
  />
);
