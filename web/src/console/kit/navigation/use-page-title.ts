import { kit as t } from '@clubhouse/messages/console/kit';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { clubConfig } from '../../../api-client/club/config.ts';

/** Names the browser's tab after the page; every navigation names it after the portal first. */
export function usePageTitle(title: string): void {
  const settled = useRouterState({ select: ({ resolvedLocation, status }) => `${status} ${resolvedLocation?.href}` });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title is set anew after each navigation
  useEffect(() => {
    document.title = t.documentTitle({ title, club_name: clubConfig().club_name });
  }, [title, settled]);
}
