import { pageOffset, type Resource } from '@clubhouse/contract';
import type { AddressValues } from '../navigation/use-address.ts';

/** What a list shows, as the address says it. */
export interface ListState {
  readonly search: string;
  /** Undefined is the resource's own order. */
  readonly ordering: string | undefined;
  readonly page: number;
  /** The row whose sheet is open. */
  readonly open: number | undefined;
  /** The part of that sheet in view. */
  readonly tab: string | undefined;
  readonly filters: Readonly<Record<string, string>>;
  /** The chosen columns in their order; undefined is the list's own choice. */
  readonly columns: readonly string[] | undefined;
  /** The view that the list started from: the name of a built-in one, or the number of a saved one. */
  readonly view: string | undefined;
}

const wholeNumber = (text: string | undefined) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);

/** Reads an address; whatever the resource does not know is left aside. */
export function readListState(resource: Resource, values: AddressValues): ListState {
  const { search = '', ordering, page, open, tab, columns, view } = values;
  const known = ordering && resource.ordering.includes(ordering.replace(/^-/, '')) ? ordering : undefined;
  const filters = Object.fromEntries(Object.entries(values).filter(([key]) => resource.filters.includes(key)));
  const chosen = [...new Set(columns?.split(','))].filter((name) => Object.hasOwn(resource.fields, name));
  return {
    search,
    ordering: known,
    page: wholeNumber(page) ?? 1,
    open: wholeNumber(open),
    tab: tab || undefined,
    filters,
    columns: chosen.length > 0 ? chosen : undefined,
    view: view || undefined,
  };
}

/** Back into an address; what is as usual is left out. */
export function writeListState(state: ListState): AddressValues {
  const { search, ordering, page, open, tab, filters, columns, view } = state;
  const values = {
    search,
    ...filters,
    ordering: ordering ?? '',
    columns: columns?.join(',') ?? '',
    view: view ?? '',
    page: page > 1 ? String(page) : '',
    open: open === undefined ? '' : String(open),
    tab: (open !== undefined && tab) || '',
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

/** The query for the server. */
export function listQuery(resource: Resource, { search, ordering, page, filters }: ListState) {
  return {
    limit: resource.pageSize,
    offset: pageOffset(page, resource.pageSize) || undefined,
    ordering,
    search: search || undefined,
    ...filters,
  };
}

/** Whether the list is narrowed at all. */
export const isFiltered = ({ search, filters }: ListState): boolean => search !== '' || Object.keys(filters).length > 0;
