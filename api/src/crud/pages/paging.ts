import { MAX_PAGE_SIZE, type Resource } from '@clubhouse/contract';

type Query = Readonly<Record<string, string>>;

export interface Window {
  readonly limit: number;
  readonly offset: number;
}

/** However many digits: beyond all rows is beyond all rows. */
const wholeNumber = (text = ''): number =>
  /^\+?\d+$/.test(text.trim()) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : 0;

/** Bad limits and offsets are not errors: they mean the default. */
export function readWindow(resource: Pick<Resource, 'pageSize'>, query: Query): Window {
  const limit = wholeNumber(query.limit);
  return { limit: limit > 0 ? Math.min(limit, MAX_PAGE_SIZE) : resource.pageSize, offset: wholeNumber(query.offset) };
}

function link(base: string, query: Query, window: Window, offset: number): string {
  const kept = Object.entries(query).filter(([key]) => key !== 'limit' && key !== 'offset');
  const all = [...kept, ['limit', String(window.limit)], ...(offset > 0 ? [['offset', String(offset)]] : [])];
  all.sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return `${base}?${new URLSearchParams(all)}`;
}

/** The links beside a page: absolute, other parameters kept, sorted by name. */
export function pageLinks(base: string, query: Query, window: Window, count: number) {
  const { limit, offset } = window;
  return {
    next: offset + limit < count ? link(base, query, window, offset + limit) : null,
    previous: offset > 0 ? link(base, query, window, offset - limit) : null,
  };
}
