import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { Chip } from '../../ui/chip/chip.tsx';
import { SelectBox } from '../../ui/form/choice-fields.tsx';
import { Group } from '../../ui/layout/layout.tsx';
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
    <Group gap="8px 16px" mb={14}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a part of a form, and this is none */}
      <div role="group" aria-label={t.categoryFilterLabel()} className={classes.chips}>
        <Chip pressed={category === undefined} onClick={() => pick(undefined)}>
          {t.categoryFilterAll()}
        </Chip>
        {categories.map(({ id, name }) => (
          <Chip key={id} pressed={id === category} onClick={() => pick(id)}>
            {name}
          </Chip>
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
    </Group>
  );
}
