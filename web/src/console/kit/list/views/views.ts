import { kit as t } from '@clubhouse/messages/console/kit';
import type { BuiltInView } from '../../entry/entry-actions.ts';
import type { AddressValues } from '../../navigation/use-address.ts';
import { type ListState, writeListState } from '../list-address.ts';

/** A view as its tab needs it. */
export interface ListView {
  /** What the address says of it. */
  readonly key: string | undefined;
  readonly label: string;
  readonly values: AddressValues;
  /** The row behind a saved one. */
  readonly saved?: { readonly id: number; readonly isOwn: boolean; readonly isShared: boolean };
}

interface SavedRow {
  readonly id: number;
  readonly name: string;
  readonly query: string;
  readonly is_shared: boolean;
  readonly is_own: boolean;
}

const ALL: ListView = { key: undefined, label: t.viewAll(), values: {} };

/** Every view of a list: all rows, the built-in ones, the own ones, those that others share. */
export function viewsOf(builtIn: readonly BuiltInView[], saved: readonly SavedRow[]): readonly ListView[] {
  const own = saved.filter(({ is_own }) => is_own);
  const shared = saved.filter(({ is_own }) => !is_own);
  return [
    ALL,
    ...builtIn.map(({ name, label, values }) => ({ key: name, label, values })),
    ...[...own, ...shared].map(({ id, name, query, is_own, is_shared }) => ({
      key: String(id),
      label: name,
      values: Object.fromEntries(new URLSearchParams(query)),
      saved: { id, isOwn: is_own, isShared: is_shared },
    })),
  ];
}

/** What of a list belongs to a view: not the page, not the open row, not the view's own name. */
export function viewQuery(state: ListState): string {
  const values = writeListState({ ...state, page: 1, open: undefined, view: undefined });
  return new URLSearchParams(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))).toString();
}

const canonical = (values: AddressValues) =>
  new URLSearchParams(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))).toString();

/** The view that a list shows: the one it is named after, else the one that says the same. */
export function currentView(views: readonly ListView[], state: ListState): ListView | undefined {
  const named = state.view === undefined ? undefined : views.find(({ key }) => key === state.view);
  return named ?? views.find(({ values }) => canonical(values) === viewQuery(state));
}

/** Whether a list was narrowed or arranged otherwise since its view was opened. */
export const isChanged = (view: ListView, state: ListState): boolean => canonical(view.values) !== viewQuery(state);
