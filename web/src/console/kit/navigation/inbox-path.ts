import { START } from '../entry/console-path.ts';

export const INBOX_TABS = ['members', 'bulk', 'decided'] as const;
export type InboxTab = (typeof INBOX_TABS)[number];

/** Where in the inbox an address leads. */
export interface InboxPlace {
  readonly tab: InboxTab;
  readonly open?: { readonly kind: 'record' | 'bulk'; readonly id: number };
}

const number = (text: string | undefined) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);

/** Reads what is behind `/admin/approvals/`: `4`, `bulk`, `bulk/7`, `decided`, `decided/4` or `decided/bulk/7`. */
export function inboxPlace(path: readonly string[]): InboxPlace | undefined {
  const [first, ...others] = path;
  if (first === 'decided') {
    if (others.length === 0) return { tab: 'decided' };
    const below = others[0] === 'decided' ? undefined : inboxPlace(others);
    return below?.open ? { tab: 'decided', open: below.open } : undefined;
  }
  if (first === 'bulk') {
    const id = number(others[0]);
    if (others.length === 0) return { tab: 'bulk' };
    return id && others.length === 1 ? { tab: 'bulk', open: { kind: 'bulk', id } } : undefined;
  }
  if (!first) return { tab: 'members' };
  const id = number(first);
  return id && others.length === 0 ? { tab: 'members', open: { kind: 'record', id } } : undefined;
}

/** The address of a place in the inbox. */
export function inboxPath({ tab, open }: InboxPlace): string {
  const below = open && (open.kind === 'bulk' ? ['bulk', open.id] : [open.id]);
  const parts = tab === 'decided' ? ['decided', ...(below ?? [])] : (below ?? (tab === 'bulk' ? ['bulk'] : []));
  return [START, 'approvals', ...parts].join('/');
}
