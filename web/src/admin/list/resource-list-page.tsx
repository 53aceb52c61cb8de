import { allows } from '@clubhouse/contract';
import { useMemo, useRef } from 'react';
import { useList } from '../../data/use-list.ts';
import { Note } from '../../ui/note/note.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { useRights } from '../console-context.tsx';
import { type ConsoleRow, pluralOf, type ResourceEntry } from '../entry.ts';
import { ResourceSheet } from '../sheet/resource-sheet.tsx';
import { WorkArea } from '../sheet/work-area.tsx';
import { mayDo } from '../visibility.ts';
import { columnsOf, fitColumns } from './columns.tsx';
import { FilterBar } from './filter-bar.tsx';
import { filtersOf } from './filters.ts';
import { InsteadOfRows } from './instead-of-rows.tsx';
import classes from './list.module.css';
import { countText, ListHead } from './list-head.tsx';
import { isFiltered, listQuery } from './list-state.ts';
import { SearchBox } from './search-box.tsx';
import { useListState } from './use-list-state.ts';
import { useWidth } from './use-width.ts';

/** The one list of the console: everything it shows follows from the resource's description and the address. */
export function ResourceListPage({ entry }: { readonly entry: ResourceEntry }) {
  const { resource } = entry;
  const rights = useRights();
  const { state, narrow, toPage, open } = useListState(entry);
  const filtered = isFiltered(state);
  const list = useList(resource, listQuery(resource, state));
  const all = useList(resource, { limit: 1 }, { enabled: filtered });
  const filters = useMemo(() => filtersOf(entry), [entry]);
  const columns = useMemo(() => columnsOf(entry), [entry]);
  const listing = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const width = useWidth(listing);

  const rows = list.data?.results as readonly ConsoleRow[] | undefined;
  const mayCreate = mayDo(entry, 'create', rights);
  const { create, update, remove } = resource.actions;
  const writes = [create, update, remove].filter((policy) => policy !== undefined);
  const onlyLooks = writes.length > 0 && !writes.some((policy) => allows(policy, rights));
  const clear = () => narrow({ search: '', filters: {} });
  // A row that is open already: Enter goes on into its sheet.
  const openRow = ({ id }: ConsoleRow) => (id === state.open ? sheet.current?.focus() : open(id));

  return (
    <WorkArea
      sheet={
        state.open !== undefined && (
          <ResourceSheet
            key={state.open}
            ref={sheet}
            entry={entry}
            id={state.open}
            listed={rows?.find(({ id }) => id === state.open)}
            onClose={() => open(undefined)}
          />
        )
      }
    >
      <div ref={listing} className={classes.listing}>
        <ListHead entry={entry} count={countText(list.data?.count, all.data?.count, filtered)} mayCreate={mayCreate} />
        <div className={classes.tools}>
          {resource.search.length > 0 && (
            <SearchBox
              label={`Find ${pluralOf(entry)}`}
              value={state.search}
              onSearch={(search) => narrow({ search }, true)}
            />
          )}
          <FilterBar filters={filters} values={state.filters} onChange={(next) => narrow({ filters: next })} />
        </div>
        {onlyLooks && (
          <div className={classes.look}>
            <Note tone="info">You may only look here. Changing {pluralOf(entry)} needs another right.</Note>
          </div>
        )}
        <DataTable
          label={entry.title}
          columns={fitColumns(columns, width)}
          rows={rows}
          keyOf={({ id }) => id}
          ordering={state.ordering ?? resource.order[0]}
          onOrdering={(ordering) => narrow({ ordering })}
          onOpen={openRow}
          openKey={state.open}
          stale={list.isPlaceholderData}
          skeletonRows={Math.min(resource.pageSize, 12)}
          instead={
            list.isPending ? undefined : (
              <InsteadOfRows
                entry={entry}
                list={list}
                count={list.data?.count ?? 0}
                filtered={filtered}
                mayCreate={mayCreate}
                onClear={clear}
                onFirstPage={() => toPage(1)}
              />
            )
          }
        />
        <Pager
          page={state.page}
          pageSize={resource.pageSize}
          total={list.data?.count ?? 0}
          onPage={toPage}
          noun={pluralOf(entry)}
        />
      </div>
    </WorkArea>
  );
}
