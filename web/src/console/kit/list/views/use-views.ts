import { allows, MAX_PAGE_SIZE, savedView } from '@clubhouse/contract';
import { useMemo } from 'react';
import { useList } from '../../../../api-client/queries/use-list.ts';
import { useRights } from '../../entry/console-context.tsx';
import type { ResourceEntry } from '../../entry/entry.ts';
import { viewsOf } from './views.ts';

/** The views of a list, the saved ones as soon as they are known. */
export function useViews({ slug, views }: ResourceEntry) {
  const may = allows(savedView.actions.list ?? [], useRights());
  const { data } = useList(savedView, { page: slug, limit: MAX_PAGE_SIZE }, { enabled: may });
  return useMemo(() => viewsOf(views?.() ?? [], data?.results ?? []), [views, data]);
}
