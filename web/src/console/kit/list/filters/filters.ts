import type { Field, Resource } from '@clubhouse/contract';
import { kit as t } from '@clubhouse/messages/console/kit';
import { formatDate } from '../../../../ui/calendar/typed-date.ts';
import { choiceWords } from '../../display/choice-words.ts';
import { inputLabel } from '../../display/field-labels.ts';
import type { ResourceEntry } from '../../entry/entry.ts';

/** One way to narrow a list, as its control needs it. */
export interface Filter {
  /** The query key, e.g. `start_date__gte`. */
  readonly key: string;
  readonly label: string;
  readonly control: 'choice' | 'yes-no' | 'reference' | 'date' | 'text';
  readonly field: Field;
  /** The resource whose rows are offered. */
  readonly target?: string | undefined;
}

/** Splits `created_at__gte` into its field and its lookup. */
function parts({ fields }: Resource, key: string): readonly [name: string, lookup: string] {
  const at = key.lastIndexOf('__');
  return at < 0 || key in fields ? [key, 'exact'] : [key.slice(0, at), key.slice(at + 2)];
}

const EXACT: Readonly<Partial<Record<Field['kind'], Filter['control']>>> = {
  choice: 'choice',
  boolean: 'yes-no',
  date: 'date',
  reference: 'reference',
};

/** The filters a person is offered: what the search box covers and what another key says already is left out. */
export function filtersOf(entry: ResourceEntry): readonly Filter[] {
  const { resource } = entry;
  return resource.filters.flatMap((key): Filter[] => {
    const [name, lookup] = parts(resource, key);
    // `member__name` is about the row that `member` points to.
    const field = resource.fields[name] ?? resource.fields[name.split('__')[0] ?? ''];
    if (!field) return [];
    const base = { key, field, label: inputLabel(entry, name) };
    switch (lookup) {
      case 'icontains':
        return resource.search.includes(name.replace(/__name$/, '')) ? [] : [{ ...base, control: 'text' }];
      case 'gte':
        return [{ ...base, label: t.filterFrom({ label: base.label }), control: 'date' }];
      case 'lte':
        return [{ ...base, label: t.filterUntil({ label: base.label }), control: 'date' }];
      case 'id':
        return resource.filters.includes(name)
          ? []
          : [{ ...base, control: 'reference', target: field.target ?? field.item?.target }];
      case 'isnull':
        return [{ ...base, label: t.filterWithout({ field: base.label.toLowerCase() }), control: 'yes-no' }];
      default:
        return [{ ...base, control: EXACT[field.kind] ?? 'text', target: field.target }];
    }
  });
}

/** What a chosen value is called on its chip; references bring a name of their own. */
export function filterText({ label, control, field }: Filter, value: string): string {
  if (control === 'date') return `${label} ${formatDate(value)}`;
  if (control === 'choice') return `${label}: ${choiceWords(value, field).label}`;
  if (control === 'yes-no') return t.filterYesNo({ label, value });
  return `${label}: ${value}`;
}
