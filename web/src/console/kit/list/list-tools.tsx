import { listExport } from '@clubhouse/contract';
import { kit as t } from '@clubhouse/messages/console/kit';
import { useMemo } from 'react';
import { Group } from '../../../ui/layout/layout.tsx';
import { fieldLabel } from '../display/field-labels.ts';
import { pluralOf, type ResourceEntry } from '../entry/entry.ts';
import { ColumnChooser } from './columns/column-chooser.tsx';
import { ExportButton } from './export/export-button.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { filtersOf } from './filters/filters.ts';
import { SearchBox } from './filters/search-box.tsx';
import type { useListState } from './use-list-state.ts';

interface Props {
  readonly entry: ResourceEntry;
  readonly address: ReturnType<typeof useListState>;
}

const findsPeople = ({ resource }: ResourceEntry) =>
  resource.search.some((name) => resource.fields[name]?.target === 'member');

/** The search box and the filters of a list. */
export function ListTools({ entry, address: { state, narrow } }: Props) {
  const filters = useMemo(() => filtersOf(entry), [entry]);
  return (
    <Group gap={8} p="12px 0">
      {entry.resource.search.length > 0 && (
        <SearchBox
          label={
            findsPeople(entry)
              ? t.searchPersonLabel({ entry: pluralOf(entry) })
              : t.searchLabel({ entry: pluralOf(entry) })
          }
          value={state.search}
          onSearch={(search) => narrow({ search }, true)}
        />
      )}
      <FilterBar filters={filters} values={state.filters} onChange={(next) => narrow({ filters: next })} />
    </Group>
  );
}

interface HeadProps extends Props {
  readonly names: readonly string[];
  readonly shown: readonly string[];
}

/** Beside the title: which columns, the list as a file, and what an entry adds. */
export function HeadActions({ entry, address: { state, toColumns }, names, shown }: HeadProps) {
  const { HeadAction, canImport = false } = entry;
  const file = listExport(entry.resource);
  const query = { ...state.filters, search: state.search || undefined, ordering: state.ordering };
  return (
    <>
      <ColumnChooser entry={entry} columns={names} shown={shown} onChange={toColumns} />
      {file && (
        <ExportButton
          path={file.path}
          query={query}
          columns={names.map((name) => ({ name, heading: fieldLabel(entry, name) }))}
          fileName={entry.slug}
          canImport={canImport}
        />
      )}
      {HeadAction && <HeadAction />}
    </>
  );
}
