import { SEARCH_KINDS, SEARCH_LENGTH, type SearchHit, type SearchKind, searchClub } from '@clubhouse/contract';
import { app as t } from '@clubhouse/messages/portal/app';
import { useDebouncedValue } from '@mantine/hooks';
import {
  IconBuildingPavilion,
  IconCalendarEvent,
  IconCalendarPlus,
  IconConfetti,
  IconNews,
  IconReceipt,
  IconSchool,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { queryClient } from '../../api-client/queries/query-client.ts';
import type { ApiError } from '../../api-client/request/api-error.ts';
import { call } from '../../api-client/request/request.ts';
import type { CommandGroup } from './command.ts';

const TYPING_MS = 160;
const FRESH_MS = 30_000;

const SHOWN: Readonly<Record<SearchKind, { readonly title: string; readonly icon: TablerIcon }>> = {
  slot: { title: t.searchSlotsGroup(), icon: IconCalendarPlus },
  booking: { title: t.searchBookingsGroup(), icon: IconCalendarEvent },
  member: { title: t.searchMembersGroup(), icon: IconUser },
  invoice: { title: t.searchInvoicesGroup(), icon: IconReceipt },
  facility: { title: t.searchFacilitiesGroup(), icon: IconBuildingPavilion },
  course: { title: t.searchCoursesGroup(), icon: IconSchool },
  event: { title: t.searchEventsGroup(), icon: IconConfetti },
  post: { title: t.searchPostsGroup(), icon: IconNews },
};

/** Where a hit leads from this face of the club: its page here, or the one on the other face. */
const addressOf = ({ portal, console }: SearchHit, inConsole: boolean): string =>
  (inConsole ? (console ?? portal) : (portal ?? console)) ?? '/';

/** What the club has under the typed words, asked for once the typing pauses; a question that is out of date is dropped. */
export function useFound(typed: string, inConsole: boolean) {
  const router = useRouter();
  const text = typed.trim().slice(0, SEARCH_LENGTH.most);
  const [settled] = useDebouncedValue(text, TYPING_MS);
  const wanted = text.length >= SEARCH_LENGTH.least;
  const query = useQuery<readonly SearchHit[], ApiError>(
    {
      queryKey: [searchClub.path, settled],
      queryFn: async ({ signal }) => (await call(searchClub, { query: { q: settled }, signal })).hits,
      enabled: wanted && settled.length >= SEARCH_LENGTH.least,
      staleTime: FRESH_MS,
      retry: false,
    },
    queryClient,
  );
  const current = wanted && settled === text;
  const hits = current ? (query.data ?? []) : [];
  const groups = SEARCH_KINDS.map((kind): CommandGroup => {
    const { title, icon } = SHOWN[kind];
    const commands = hits
      .filter((hit) => hit.kind === kind)
      .map((hit) => {
        const to = addressOf(hit, inConsole);
        return { key: to, label: hit.title, line: hit.line, icon, run: () => router.navigate({ href: to }) };
      });
    return { title, commands };
  });
  return {
    groups,
    looking: wanted && !(current && (query.isSuccess || query.isError)),
    error: current ? query.error : null,
    retry: () => void query.refetch(),
  };
}
