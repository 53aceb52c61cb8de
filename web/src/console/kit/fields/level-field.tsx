import { facilities as t } from '@clubhouse/messages/console/facilities';
import { SelectBox } from '../../../ui/form/choice-fields.tsx';
import { levelOptions } from './level-options.ts';

interface Props {
  readonly value: { readonly membership_level_3: string | null };
  readonly change: (part: { membership_level_3: string | null }) => void;
}

/** For members of one level, or for all. */
export const LevelField = ({ value, change }: Props) => (
  <SelectBox
    size="sm"
    label={t.levelLabel()}
    placeholder={t.levelAll()}
    data={levelOptions(3, value.membership_level_3)}
    value={value.membership_level_3}
    clearable
    onChange={(level) => change({ membership_level_3: level })}
  />
);
