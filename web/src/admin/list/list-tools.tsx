import { useMemo } from 'react';
import { pluralOf, type ResourceEntry } from '../entry.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { CsvButton } from './csv-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import { filtersOf } from './filters.ts';
import classes from './list.module.css';
import { SearchBox } from './search-box.tsx';
import type { useListState } from './use-list-state.ts';

interface Props {
  readonly entry: ResourceEntry;
  readonly address: ReturnType<typeof useListState>;
}

/** The search box and the filters of a list. */
export function ListTools({ entry, address: { state, narrow } }: Props) {
  const filters = useMemo(() => filtersOf(entry), [entry]);
  return (
    <div className={classes.tools}>
      {entry.resource.search.length > 0 && (
        <SearchBox
          label={`Find ${pluralOf(entry)}`}
          value={state.search}
          onSearch={(search) => narrow({ search }, true)}
        />
      )}
      <FilterBar filters={filters} values={state.filters} onChange={(next) => narrow({ filters: next })} />
    </div>
  );
}

interface HeadProps extends Props {
  readonly names: readonly string[];
  readonly shown: readonly string[];
}

/** Beside the title: which columns, the list as a file, and what an entry adds. */
export function HeadActions({ entry, address: { state, toColumns }, names, shown }: HeadProps) {
  const { csv, HeadAction } = entry;
  const query = { ...state.filters, search: state.search || undefined, ordering: state.ordering };
  return (
    <>
      <ColumnChooser entry={entry} columns={names} shown={shown} onChange={toColumns} />
      {csv && <CsvButton csv={csv} query={query} columns={names} />}
      {HeadAction && <HeadAction />}
    </>
  );
}
