import { programmes as t } from '@clubhouse/messages/portal/programmes';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { Text } from '../../../ui/layout/text.tsx';
import { FILTERS_ID } from './filter-bar.tsx';
import classes from './list.module.css';

interface Props {
  /** How many are set: what is folded away is not forgotten. */
  readonly count: number;
  readonly opened: boolean;
  readonly onToggle: (opened: boolean) => void;
}

/** Unfolds the filters, which a phone has no room for above the first card. */
export const FiltersButton = ({ count, opened, onToggle }: Props) => (
  <Text
    as="button"
    type="button"
    data-show="phone"
    className={classes.filters}
    w={44}
    mih={44}
    fixed
    aria-expanded={opened}
    aria-controls={FILTERS_ID}
    aria-label={count > 0 ? t.filtersSet({ count }) : t.filtersLabel()}
    onClick={() => onToggle(!opened)}
  >
    <IconAdjustmentsHorizontal size={20} aria-hidden="true" />
    {count > 0 && <b aria-hidden="true">{count}</b>}
  </Text>
);
