import type { Resource } from '@clubhouse/contract';
import { createContext, type ReactNode, use } from 'react';
import { useCurrentUser } from '../../../api-client/session/use-current-user.ts';
import { type Entry, isResourceEntry, type ResourceEntry } from './entry.ts';
import { mayOpen } from './visibility.ts';

const Context = createContext<readonly Entry[]>([]);

interface Props {
  readonly entries: readonly Entry[];
  readonly children: ReactNode;
}

/** Hands the table of resources to everything below, so that a reference can find what it points to. */
export function ConsoleProvider({ entries, children }: Props) {
  return <Context value={entries}>{children}</Context>;
}

/** The entry of a resource, when the console knows it. */
export function useEntryOf(name: string | undefined): ResourceEntry | undefined {
  return use(Context)
    .filter(isResourceEntry)
    .find(({ resource }) => resource.name === name);
}

/** The buttons that other areas add to a member's page. */
export const useMemberActions = () =>
  use(Context).flatMap(({ slug, MemberAction }) => (MemberAction ? [{ slug, MemberAction }] : []));

function useOpenEntries(): readonly Entry[] {
  const rights = useRights();
  return use(Context).filter((entry) => mayOpen(entry, rights));
}

/** The buttons that areas which are open to the person add at the desk. */
export const useDeskActions = () =>
  useOpenEntries().flatMap(({ slug, DeskAction }) => (DeskAction ? [{ slug, DeskAction }] : []));

/** What areas that are open to the person show of someone at the desk. */
export const useDeskParts = () =>
  useOpenEntries().flatMap(({ slug, DeskPart }) => (DeskPart ? [{ slug, DeskPart }] : []));

/** The resource that a reference points to, when the console knows it. */
export const useTarget = (name: string | undefined): Resource | undefined => useEntryOf(name)?.resource;

/** The rights of the user who is logged in. */
export const useRights = (): readonly string[] => useCurrentUser()?.access_rights ?? [];

/** Whether the user who is logged in finds a page at a path of the console, e.g. `/admin/letters`. */
export function useMayVisit(): (path: string) => boolean {
  const rights = useRights();
  const entries = use(Context);
  return (path) => entries.some((entry) => path === `/admin/${entry.slug}` && mayOpen(entry, rights));
}
