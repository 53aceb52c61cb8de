import { sponsorship } from '@clubhouse/contract';
import { sponsorships as t } from '@clubhouse/messages/portal/sponsorships';
import { useList } from '../../../api-client/queries/use-list.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { useMember } from '../../../api-client/session/use-current-user.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { SponsorshipCard } from './sponsorship-card.tsx';

/** Applicants who have named the member as proposer or seconder. */
export function SponsorshipsPage() {
  const own = useMember().member_profile?.id ?? 0;
  const list = useList(sponsorship, { member: own, limit: 50 });
  const requests = list.data?.results;
  return (
    <>
      <PageHeader title={t.pageTitle()} below={t.pageLead()} />
      {list.isPending && (
        <Card>
          <SkeletonRows rows={3} />
        </Card>
      )}
      {list.isError && !list.data && (
        <ErrorState {...errorText(list.error)} title={t.loadError()} onRetry={list.refetch} />
      )}
      {requests?.length === 0 && <EmptyState title={t.emptyTitle()}>{t.emptyBody()}</EmptyState>}
      {requests && requests.length > 0 && (
        <Stack gap={16} maw={720}>
          {requests.map((request) => (
            <SponsorshipCard key={request.id} request={request} />
          ))}
        </Stack>
      )}
    </>
  );
}
