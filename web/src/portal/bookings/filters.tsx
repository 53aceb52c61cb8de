import { bookings as t } from '@clubhouse/messages/portal/bookings';
import type { TablerIcon } from '@tabler/icons-react';
import { SelectBox } from '../../ui/form/choice-fields.tsx';
import classes from './bookings-page.module.css';
import type { SearchProps } from './logic/search.ts';
import { useCategories } from './use-categories.ts';

/** Which kind of place, and which group of them. */
export function Filters({ state, onState }: SearchProps) {
  const { categories, groups, known } = useCategories();
  const { category, group } = state;
  const here = groups.filter((one) => category === undefined || one.category === category);
  const pick = (next: number | undefined) => onState({ category: next, group: undefined, facility: undefined });
  return (
    <div className={classes.filters}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a part of a form, and this is none */}
      <div role="group" aria-label={t.categoryFilterLabel()} className={classes.chips}>
        <Chip label={t.categoryFilterAll()} pressed={category === undefined} onPick={() => pick(undefined)} />
        {categories.map(({ id, name }) => (
          <Chip key={id} label={name} pressed={id === category} onPick={() => pick(id)} />
        ))}
      </div>
      {/* It has its place before the groups are known: nothing below moves when they come. */}
      {(!known || here.length > 1) && (
        <SelectBox
          aria-label={t.groupFilterLabel()}
          disabled={!known}
          placeholder={t.groupFilterAll()}
          clearable
          size="sm"
          data={here.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={group ? String(group) : null}
          onChange={(value) => onState({ group: value ? Number(value) : undefined, facility: undefined })}
        />
      )}
    </div>
  );
}

interface ChipProps {
  readonly label: string;
  readonly pressed: boolean;
  readonly onPick: () => void;
  readonly icon?: TablerIcon | undefined;
}

/** One of several words to filter by. */
export function Chip({ label, pressed, onPick, icon: Icon }: ChipProps) {
  return (
    <button type="button" className={classes.chip} aria-pressed={pressed} onClick={onPick}>
      {Icon && <Icon size={20} stroke={1.7} aria-hidden="true" />}
      {label}
    </button>
  );
}
