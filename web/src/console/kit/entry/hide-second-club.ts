import { SECOND_CLUB_FIELDS } from '@clubhouse/contract';
import { type Entry, isResourceEntry } from './entry.ts';

const others = (names: readonly string[]) => names.filter((name) => !SECOND_CLUB_FIELDS.includes(name));

/** An entry without the fields that only two clubs need: in its list, filters, form and sheet. */
export function hideSecondClub(entry: Entry): Entry {
  if (!isResourceEntry(entry)) return entry;
  const { resource, columns, moreColumns, sections } = entry;
  if (others(Object.keys(resource.fields)).length === Object.keys(resource.fields).length) return entry;
  return {
    ...entry,
    resource: { ...resource, filters: others(resource.filters) },
    columns: others(columns),
    ...(moreColumns && { moreColumns: others(moreColumns) }),
    ...(sections && { sections: sections.map((one) => ({ ...one, fields: others(one.fields) })) }),
    omit: [...(entry.omit ?? []), ...SECOND_CLUB_FIELDS],
  };
}
