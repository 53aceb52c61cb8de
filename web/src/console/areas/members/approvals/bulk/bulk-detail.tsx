import { approvals as t } from '@clubhouse/messages/console/approvals';
import { IconChevronLeft } from '@tabler/icons-react';
import { clubConfig } from '../../../../../api-client/club/config.ts';
import { ReadState } from '../../../../../shared/read-state.tsx';
import { StatusBadge } from '../../../../../ui/badge/status-badge.tsx';
import { statusLook } from '../../../../../ui/badge/status-look.ts';
import { Stack } from '../../../../../ui/layout/layout.tsx';
import { Note } from '../../../../../ui/note/note.tsx';
import { TypedText } from '../../../../../ui/text/typed-text.tsx';
import { momentText } from '../../../../kit/display/moment-text.ts';
import { LinkTo } from '../../../../kit/navigation/link-to.tsx';
import classes from '../approvals.module.css';
import { DetailTitle } from '../detail-title.tsx';
import type { StepProps } from '../request/request-detail.tsx';
import { BulkRequestActions } from './bulk-actions.tsx';
import { BulkFailure } from './bulk-failure.tsx';
import { BulkRows } from './bulk-rows.tsx';
import { BulkSummary } from './bulk-summary.tsx';
import { bulkWords, isBusy } from './bulk-words.ts';
import { type BulkRequest, useBulkRequest } from './use-bulk-request.ts';

/** After an undoing, what was left comes first: that is what someone has to look at. */
const startOf = ({ stage, error_count }: BulkRequest) => (stage === 'UNDONE' && error_count > 0 ? 'KEPT' : undefined);

/** A change to many members: what it does, row by row, and the decision of a second person. */
export function BulkDetail({ id, back }: StepProps & { readonly id: number }) {
  const read = useBulkRequest(id);
  const { data: request } = read;
  const zone = clubConfig().timezone;
  const stage = request && bulkWords(request);
  return (
    <Stack as="section" className={classes.detail} aria-label={t.bulkTitle()}>
      <LinkTo to={back} className={classes.back}>
        <IconChevronLeft size={16} aria-hidden="true" />
        {t.pageTitle()}
      </LinkTo>
      <ReadState of={read} rows={4} title={t.bulkLoadError()} bare />
      {request && stage && (
        <>
          <DetailTitle
            title={request.name}
            below={t.bulkBelow({
              id: request.id,
              name: request.submitted_by_name ?? t.someone(),
              time: momentText(request.created_at, zone),
            })}
          >
            <StatusBadge status={stage.status}>{stage.label}</StatusBadge>
          </DetailTitle>
          <Stack gap={14} className={classes.stack}>
            {request.reviewed_at && request.status !== 'CANCELLED' && (
              <Note tone={statusLook(request.status).tone}>
                {t.bulkDecided({
                  status: request.status,
                  name: request.reviewed_by_name ?? t.someone(),
                  time: momentText(request.reviewed_at, zone),
                })}
              </Note>
            )}
            {request.status === 'CANCELLED' && <Note tone="info">{t.bulkCancelledNote()}</Note>}
            {request.remarks && (
              <Note tone="info">
                <TypedText>{request.remarks}</TypedText>
              </Note>
            )}
            {request.stage === 'FAILED' && <BulkFailure request={request} />}
            <BulkSummary request={request} />
            <BulkRequestActions request={request} />
            {!isBusy(request.stage) && <BulkRows key={request.stage} request={request} start={startOf(request)} />}
          </Stack>
        </>
      )}
    </Stack>
  );
}
