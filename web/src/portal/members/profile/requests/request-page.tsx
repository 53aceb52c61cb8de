import { approvalRecord } from '@clubhouse/contract';
import { profile as t } from '@clubhouse/messages/portal/profile';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useRecord } from '../../../../api-client/queries/use-record.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { StatusBadge } from '../../../../ui/badge/status-badge.tsx';
import { Button } from '../../../../ui/button/button.ts';
import { LinkButton } from '../../../../ui/button/link-button.tsx';
import { Columns } from '../../../../ui/layout/columns.tsx';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { BackLink } from '../../../../ui/page/back-link.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { Skeleton, SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/states/states.tsx';
import { MessageText } from '../../../../ui/text/message-text.tsx';
import { clubTime } from '../../../../ui/time/instants.ts';
import { type UpdateRequest, useOwnId } from '../data/use-profile.ts';
import { countChanges, groupChanges, touchedSections } from '../logic/request-words.ts';
import { Attachment } from './attachment.tsx';
import { ChangeBlock } from './change-block.tsx';
import { requestState } from './request-status.ts';
import { Timeline } from './timeline.tsx';
import { useWithdraw } from './use-withdraw.ts';

const Back = () => <BackLink to="/update-requests">{t.requestsTitle()}</BackLink>;

/** One request: what was, what was asked for, what the club decided and why. */
export function RequestPage({ id }: { readonly id: number | undefined }) {
  const request = useRecord(approvalRecord, id);
  const own = useOwnId();
  const missing = id === undefined || request.error?.kind === 'not-found';
  // Staff may read others' requests, but the portal is about one's own.
  const foreign = request.data !== undefined && request.data.original_profile !== own;
  if (missing || foreign) return <Missing />;
  if (request.data) return <LoadedRequest request={request.data} />;
  return (
    <>
      <Back />
      <PageHeader title={t.requestNumberTitle({ id })} />
      {request.isError ? (
        <ErrorState {...errorText(request.error)} title={t.requestLoadError()} onRetry={request.refetch} />
      ) : (
        <Columns>
          <Card padded={false}>
            <SkeletonRows rows={4} />
          </Card>
          <Skeleton height={180} radius={10} />
        </Columns>
      )}
    </>
  );
}

const Missing = () => (
  <>
    <Back />
    <PageHeader title={t.requestTitle()} />
    <EmptyState
      drawing="search"
      title={t.requestMissingTitle()}
      action={
        <LinkButton to="/update-requests" variant="default">
          {t.requestMissingButton()}
        </LinkButton>
      }
    >
      {t.requestMissingBody()}
    </EmptyState>
  </>
);

function LoadedRequest({ request }: { readonly request: UpdateRequest }) {
  const { changes, status, created_at } = request;
  const state = requestState(status, changes);
  const count = countChanges(changes);
  const open = status === 'PENDING';
  return (
    <>
      <Back />
      <PageHeader
        title={t.requestNumberTitle({ id: request.id })}
        below={t.requestLead({ count, time: clubTime(created_at, clubConfig().timezone) })}
      >
        <StatusBadge status={state.status}>{state.label}</StatusBadge>
      </PageHeader>
      <Columns>
        <Card padded={false}>
          {groupChanges(changes).map((group) => (
            <ChangeBlock key={group[0]?.field} group={group} request={request} />
          ))}
          <Attachment request={request} />
          {open && <Actions request={request} />}
        </Card>
        <aside>
          <Timeline request={request} />
          <Text size="s" tone="muted" p="16px 0 0" line="top">
            <MessageText
              of={t.requestPrivacy}
              with={{
                link: (
                  <Link to="/profile" search={{ section: 'data' }}>
                    {t.requestPrivacyLink()}
                  </Link>
                ),
              }}
            />
          </Text>
        </aside>
      </Columns>
    </>
  );
}

function Actions({ request }: { readonly request: UpdateRequest }) {
  const withdraw = useWithdraw(request.id);
  const section = touchedSections(request.changes)[0] ?? 'about';
  // The family is changed person by person, in sheets of its own, and switches have no form.
  const target = section === 'family' || section === 'notices' ? { section } : { section, edit: section };
  return (
    <Group gap="12px 16px" p="var(--ch-card-padding)" line="top">
      <LinkButton to="/profile" search={target} variant="default" icon={IconPencil}>
        {t.editButton()}
      </LinkButton>
      <Button variant="quiet" onClick={withdraw}>
        {t.withdrawButton()}
      </Button>
    </Group>
  );
}
