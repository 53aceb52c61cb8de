import { approvalRecord, pageOffset } from '@clubhouse/contract';
import { profile as t } from '@clubhouse/messages/portal/profile';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useList } from '../../../../api-client/queries/use-list.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { StatusBadge } from '../../../../ui/badge/status-badge.tsx';
import { LinkButton } from '../../../../ui/button/link-button.tsx';
import { Chip } from '../../../../ui/chip/chip.tsx';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState, NoResults } from '../../../../ui/states/states.tsx';
import { Pager } from '../../../../ui/table/pager.tsx';
import unseen from '../../../../ui/theme/unseen.module.css';
import { clubMoment } from '../../../../ui/time/instants.ts';
import { type UpdateRequest, useOwnId } from '../data/use-profile.ts';
import { FILTER_STATUS, REQUEST_FILTERS, type RequestsSearch } from '../logic/request-filters.ts';
import { changedNames, groupChanges } from '../logic/request-words.ts';
import { answerWords, requestState } from './request-status.ts';
import classes from './requests-page.module.css';

interface Props {
  readonly state: RequestsSearch;
  readonly onState: (state: RequestsSearch) => void;
}

const LABELS = {
  open: t.filterOpen(),
  accepted: t.statusAccepted(),
  refused: t.statusDeclined(),
  withdrawn: t.statusWithdrawn(),
} as const;

/** What the member asked the club for, newest first, and what came of it. */
export function RequestsPage({ state: { show, page = 1 }, onState }: Props) {
  const requests = useList(approvalRecord, {
    original_profile: useOwnId(),
    status: show && FILTER_STATUS[show],
    offset: pageOffset(page, approvalRecord.pageSize),
  });
  const { data } = requests;
  return (
    <>
      <PageHeader title={t.requestsTitle()} below={t.requestsLead()} />
      <Group as="fieldset" align="stretch" gap={8} mb={20}>
        <legend className={unseen.unseen}>{t.showLabel()}</legend>
        {[undefined, ...REQUEST_FILTERS].map((filter) => (
          <Chip key={filter ?? 'all'} pressed={filter === show} onClick={() => onState({ show: filter })}>
            {filter ? LABELS[filter] : t.filterAll()}
          </Chip>
        ))}
      </Group>
      {requests.isError && (
        <ErrorState {...errorText(requests.error)} title={t.requestsLoadError()} onRetry={requests.refetch} />
      )}
      {data?.count === 0 &&
        (show ? (
          <NoResults title={t.requestsNoResultsTitle()} onClear={() => onState({})} />
        ) : (
          <EmptyState
            title={t.requestsEmptyTitle()}
            action={
              <LinkButton to="/profile" variant="default">
                {t.requestsEmptyButton()}
              </LinkButton>
            }
          >
            {t.requestsEmptyBody()}
          </EmptyState>
        ))}
      {requests.isPending && (
        <Card padded={false}>
          <SkeletonRows rows={4} />
        </Card>
      )}
      {data && data.count > 0 && (
        <Card padded={false}>
          <Text as="ul" line="between">
            {data.results.map((one) => (
              <RequestRow key={one.id} request={one} />
            ))}
          </Text>
        </Card>
      )}
      {data && data.count > approvalRecord.pageSize && (
        <Pager
          page={page}
          pageSize={approvalRecord.pageSize}
          total={data.count}
          noun={t.requestsNoun()}
          onPage={(next) => onState({ show, page: next })}
        />
      )}
    </>
  );
}

function RequestRow({ request }: { readonly request: UpdateRequest }) {
  const { timezone } = clubConfig();
  const state = requestState(request.status, request.changes);
  const created_at = clubMoment(request.created_at, timezone);
  return (
    <li>
      <Link to="/update-requests/$id" params={{ id: String(request.id) }} className={classes.row ?? ''}>
        <span className={classes.words}>
          <Text as="b" block>
            {changedNames(request.changes)}
          </Text>
          <Text as="small" size="m" tone="muted">
            {request.reviewed_at
              ? t.requestAnswered({
                  created_at,
                  answer: answerWords(groupChanges(request.changes)),
                  reviewed_at: clubMoment(request.reviewed_at, timezone),
                })
              : t.requestSent({ created_at })}
          </Text>
        </span>
        <StatusBadge status={state.status}>{state.label}</StatusBadge>
        <IconChevronRight size={18} aria-hidden="true" />
      </Link>
    </li>
  );
}
