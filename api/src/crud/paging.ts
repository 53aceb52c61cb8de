import { MAX_PAGE_SIZE, type Resource } from '@clubhouse/contract';

type Query = Readonly<Record<string, string>>;

export interface Window {
  readonly limit: number;
  readonly offset: number;
}

/** Bad limits and offsets are not errors: they mean the default. */
export function readWindow(resource: Pick<Resource, 'pageSize'>, query: Query): Window {
  const limit = /^\+?\d{1,15}$/.test(query.limit?.trim() ?? '') ? Number(query.limit) : 0;
  const offset = /^\+?\d{1,15}$/.test(query.offset?.trim() ?? '') ? Number(query.offset) : 0;
  return { limit: limit > 0 ? Math.min(limit, MAX_PAGE_SIZE) : resource.pageSize, offset };
}

function link(base: string, query: Query, window: Window, offset: number): string {
  const kept = Object.entries(query).filter(([key]) => key !== 'limit' && key !== 'offset');
  const all = [...kept, ['limit', String(window.limit)], ...(offset > 0 ? [['offset', String(offset)]] : [])];
  all.sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return `${base}?${new URLSearchParams(all as [string, string][])}`;
}

/** The links beside a page: absolute, other parameters kept, sorted by name. */
export function pageLinks(base: string, query: Query, window: Window, count: number) {
  const { limit, offset } = window;
  return {
    next: offset + limit < count ? link(base, query, window, offset + limit) : null,
    previous: offset > 0 ? link(base, query, window, offset - limit) : null,
  };
}
