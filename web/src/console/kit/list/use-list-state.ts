import { useMemo } from 'react';
import { listPath } from '../entry/console-path.ts';
import type { ResourceEntry } from '../entry/entry.ts';
import { useAddressValues, useGo } from '../navigation/use-address.ts';
import { type ListState, readListState, writeListState } from './list-address.ts';

/** The state of a list, kept in the address: a reload and the back button bring it back. */
export function useListState({ slug, resource }: ResourceEntry) {
  const values = useAddressValues();
  const go = useGo();
  const state = useMemo(() => readListState(resource, values), [resource, values]);
  const move = (change: Partial<ListState>, replace = false) =>
    go(listPath(slug), writeListState({ ...state, ...change }), { replace });

  return {
    state,
    /** Another selection starts at its first page. */
    narrow: (change: Partial<Pick<ListState, 'search' | 'filters' | 'ordering'>>, replace = false) =>
      move({ ...change, page: 1 }, replace),
    /** The list as it is now has, or has lost, this view's name. */
    toSavedView: (view: string | undefined) => move({ view }, true),
    toColumns: (columns: readonly string[] | undefined) => move({ columns }, true),
    toPage: (page: number) => move({ page }),
    toTab: (tab: string) => move({ tab }, true),
    /** Walking from row to row is one step of the history, not twenty. */
    open: (id: number | undefined) => move({ open: id }, state.open !== undefined),
  };
}
