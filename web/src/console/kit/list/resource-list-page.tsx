import { type AnyRow, allows } from '@clubhouse/contract';
import { kit as t } from '@clubhouse/messages/console/kit';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useRef } from 'react';
import { useList } from '../../../api-client/queries/use-list.ts';
import { Text } from '../../../ui/layout/text.tsx';
import { Note } from '../../../ui/note/note.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { recordTitle } from '../display/row-title.ts';
import { useRights } from '../entry/console-context.tsx';
import { recordPath } from '../entry/console-path.ts';
import { pluralOf, type ResourceEntry } from '../entry/entry.ts';
import { mayDo } from '../entry/visibility.ts';
import { useGo } from '../navigation/use-address.ts';
import { ResourceSheet } from '../sheet/resource-sheet.tsx';
import { WorkArea } from '../sheet/work-area.tsx';
import { BulkActions, useBulkActions } from './bulk-actions.tsx';
import { columnsOf, fitColumns } from './columns/columns.tsx';
import { columnsInForce } from './columns/offered-columns.ts';
import { InsteadOfRows } from './instead-of-rows.tsx';
import classes from './list.module.css';
import { isFiltered, listQuery } from './list-address.ts';
import { countText, ListHead } from './list-head.tsx';
import { HeadActions, ListTools } from './list-tools.tsx';
import { useListState } from './use-list-state.ts';
import { useTicks } from './use-ticks.ts';
import { useWidth } from './use-width.ts';
import { useViews } from './views/use-views.ts';
import { ViewTabs } from './views/view-tabs.tsx';
import { viewQuery } from './views/views.ts';

const TICK_WIDTH = 44;

/** The one list of the console: everything it shows follows from the resource's description and the address. */
export function ResourceListPage({ entry }: { readonly entry: ResourceEntry }) {
  const { resource } = entry;
  const rights = useRights();
  const go = useGo();
  const address = useListState(entry);
  const { state, narrow, toPage, open } = address;
  const filtered = isFiltered(state);
  const list = useList(resource, listQuery(resource, state));
  const all = useList(resource, { limit: 1 }, { enabled: filtered });
  const views = useViews(entry);
  const names = useMemo(() => columnsInForce(entry, state.columns), [entry, state.columns]);
  const columns = useMemo(() => columnsOf(entry, names), [entry, names]);
  const bulk = useBulkActions(entry.bulk);
  const listing = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const width = useWidth(listing);
  const phone = useMediaQuery('(max-width: 39.99em)', false, { getInitialValueInEffect: false });

  const rows = list.data?.results;
  const ticks = useTicks(rows, viewQuery({ ...state, ordering: undefined, columns: undefined }));
  const shown = fitColumns(columns, width - (bulk.length > 0 ? TICK_WIDTH : 0), state.columns !== undefined);
  const mayCreate = mayDo(entry, 'create', rights);
  // A row that is open already: Enter goes on into its sheet.
  const openRow = ({ id }: AnyRow) => {
    if (phone && entry.Record) return void go(recordPath(entry.slug, id));
    return id === state.open ? sheet.current?.focus() : open(id);
  };
  const Sheet = entry.Sheet ?? ResourceSheet;
  return (
    <WorkArea
      sheet={
        state.open !== undefined && (
          <Sheet
            key={state.open}
            ref={sheet}
            entry={entry}
            id={state.open}
            tab={state.tab}
            onTab={address.toTab}
            listed={rows?.find(({ id }) => id === state.open)}
            onClose={() => open(undefined)}
          />
        )
      }
    >
      <div ref={listing} className={classes.listing}>
        <ListHead entry={entry} count={countText(list.data?.count, all.data?.count, filtered)} mayCreate={mayCreate}>
          <HeadActions
            entry={entry}
            address={address}
            names={names}
            shown={shown.flatMap(({ key, below }) => (below ? [key, below.key] : [key]))}
          />
        </ListHead>
        {entry.Above && <entry.Above />}
        <ViewTabs entry={entry} state={state} views={views} onView={(view) => address.toSavedView(view)} />
        <ListTools entry={entry} address={address} />
        <OnlyLooks entry={entry} rights={rights} />
        <DataTable
          label={entry.title}
          columns={shown}
          rows={rows}
          keyOf={({ id }) => id}
          nameOf={(row) => recordTitle(entry, row)}
          ordering={state.ordering ?? resource.order[0]}
          onOrdering={(ordering) => narrow({ ordering })}
          onOpen={openRow}
          openKey={state.open}
          stale={list.isPlaceholderData}
          skeletonRows={Math.min(resource.pageSize, 12)}
          {...(bulk.length > 0 && {
            selected: ticks.selected,
            onSelected: ticks.onSelected,
            bulk: <BulkActions actions={bulk} rows={ticks.rows} onDone={ticks.clear} />,
          })}
          instead={
            list.isPending ? undefined : (
              <InsteadOfRows
                entry={entry}
                list={list}
                count={list.data?.count ?? 0}
                filtered={filtered}
                mayCreate={mayCreate}
                onClear={() => narrow({ search: '', filters: {} })}
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

/** Says so where someone may read a list and change nothing in it. */
function OnlyLooks({ entry, rights }: { readonly entry: ResourceEntry; readonly rights: readonly string[] }) {
  const { create, update, remove } = entry.resource.actions;
  const writes = [create, update, remove].filter((policy) => policy !== undefined);
  if (writes.length === 0 || writes.some((policy) => allows(policy, rights))) return null;
  return (
    <Text as="div" mb={12}>
      <Note tone="info">{t.listReadOnly({ entry: pluralOf(entry) })}</Note>
    </Text>
  );
}
