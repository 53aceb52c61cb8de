import { SEARCH_KINDS, SEARCH_LENGTH, type SearchHit, type SearchKind, searchClub } from '@clubhouse/contract';
import { search as t } from '@clubhouse/messages/portal/search';
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
import { isExactHit } from './exact-hit.ts';

const TYPING_MS = 160;
const FRESH_MS = 30_000;

const SHOWN: Readonly<Record<SearchKind, { readonly title: string; readonly icon: TablerIcon }>> = {
  slot: { title: t.slotsGroup(), icon: IconCalendarPlus },
  booking: { title: t.bookingsGroup(), icon: IconCalendarEvent },
  member: { title: t.membersGroup(), icon: IconUser },
  invoice: { title: t.invoicesGroup(), icon: IconReceipt },
  facility: { title: t.facilitiesGroup(), icon: IconBuildingPavilion },
  course: { title: t.coursesGroup(), icon: IconSchool },
  event: { title: t.eventsGroup(), icon: IconConfetti },
  post: { title: t.postsGroup(), icon: IconNews },
};

/** Where a hit leads from this half of the club: its page here, or the one in the other half. */
const addressOf = ({ portal, console }: SearchHit, inConsole: boolean): string =>
  (inConsole ? (console ?? portal) : (portal ?? console)) ?? '/';

type Found = Awaited<ReturnType<typeof call<typeof searchClub>>>;

/** What the club has under the typed words, asked for once the typing pauses; a question that is out of date is dropped. */
export function useFound(typed: string, inConsole: boolean) {
  const router = useRouter();
  const text = typed.trim().slice(0, SEARCH_LENGTH.most);
  const [settled] = useDebouncedValue(text, TYPING_MS);
  const wanted = text.length >= SEARCH_LENGTH.least;
  const query = useQuery<Found, ApiError>(
    {
      queryKey: [searchClub.path, settled],
      queryFn: async ({ signal }) => await call(searchClub, { query: { q: settled }, signal }),
      enabled: wanted && settled.length >= SEARCH_LENGTH.least,
      staleTime: FRESH_MS,
      retry: false,
    },
    queryClient,
  );
  const current = wanted && settled === text;
  const hits = current ? (query.data?.hits ?? []) : [];
  const groups = SEARCH_KINDS.map((kind): CommandGroup => {
    const { title, icon } = SHOWN[kind];
    const ofKind = hits.filter((hit) => hit.kind === kind);
    const exact = ofKind.filter((hit) => isExactHit(hit, settled));
    const commands = [...exact, ...ofKind.filter((hit) => !exact.includes(hit))].map((hit) => {
      const to = addressOf(hit, inConsole);
      return { key: to, label: hit.title, line: hit.line, icon, run: () => router.navigate({ href: to }) };
    });
    return { title, commands, exact: exact.length > 0 };
  });
  return {
    groups,
    /** Why no free time fits, when one was asked for. */
    noSlot: current ? (query.data?.no_slot ?? null) : null,
    looking: wanted && !(current && (query.isSuccess || query.isError)),
    error: current ? query.error : null,
    retry: () => void query.refetch(),
  };
}
