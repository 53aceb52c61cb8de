import type { VisibleFacility } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { IconLayoutGrid, IconListDetails, IconX } from '@tabler/icons-react';
import { Chip } from '../../../ui/chip/chip.tsx';
import { SelectBox } from '../../../ui/form/choice-fields.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import unseen from '../../../ui/theme/unseen.module.css';
import { categoryIcon } from '../category-icon.ts';
import { shortLength } from '../logic/ranges.ts';
import type { SearchProps } from '../logic/search.ts';
import type { Category } from '../use-categories.ts';
import { DateStrip } from './date-strip.tsx';
import classes from './find.module.css';
import { type FindView, rememberCategory } from './remembered.ts';

interface Props extends Pick<SearchProps, 'onState'> {
  readonly sorts: readonly Category[];
  readonly sort: Category | undefined;
  /** The one facility that is looked at, when it is only one. */
  readonly facility: VisibleFacility | undefined;
  /** What the strip counts; undefined until the club has answered. */
  readonly facilities: readonly VisibleFacility[] | undefined;
  readonly date: string;
  readonly lengths: readonly number[];
  readonly length: number | undefined;
  readonly view: FindView;
  readonly onView: (view: FindView) => void;
}

const VIEWS = [
  { key: 'grid', label: t.viewGrid(), icon: IconLayoutGrid },
  { key: 'times', label: t.viewTimes(), icon: IconListDetails },
] as const;

/** What, how long and when, in one row. Changing one keeps the others. */
export function Toolbar({ sorts, sort, facility, facilities, date, lengths, length, view, onView, onState }: Props) {
  const Icon = sort && categoryIcon(sort.name);
  const pick = (name: string | null) => {
    const next = sorts.find((one) => one.name === name);
    if (!next) return;
    rememberCategory(next);
    onState({ category: next.category, group: next.group, facility: undefined });
  };
  return (
    <Group className={classes.toolbar}>
      {facility ? (
        <div className={classes.sport}>
          <Chip pressed onClick={() => onState({ facility: undefined, category: sort?.category, group: sort?.group })}>
            <Text as="span" truncate>
              {facility.name}
            </Text>
            <IconX size={16} aria-hidden="true" />
            <span className={unseen.unseen}>{t.facilityClear()}</span>
          </Chip>
        </div>
      ) : (
        <SelectBox
          className={classes.sport ?? ''}
          aria-label={t.sportFilterLabel()}
          disabled={sorts.length === 0}
          allowDeselect={false}
          leftSection={Icon ? <Icon size={18} stroke={1.7} aria-hidden="true" /> : <span />}
          data={sorts.map(({ name }) => name)}
          value={sort?.name ?? null}
          onChange={pick}
        />
      )}
      <SelectBox
        className={classes.length ?? ''}
        aria-label={t.lengthLabel()}
        disabled={lengths.length === 0}
        allowDeselect={false}
        data={lengths.map((minutes) => ({ value: String(minutes), label: shortLength(minutes) }))}
        value={length === undefined ? null : String(length)}
        onChange={(minutes) => onState({ length: Number(minutes) })}
      />
      <DateStrip date={date} facilities={facilities} onDate={(day) => onState({ date: day })} />
      <Segmented label={t.viewLabel()} options={VIEWS} current={view} onChange={onView} />
    </Group>
  );
}
