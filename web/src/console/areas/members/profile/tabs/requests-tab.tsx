import { approvalRecord } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/console/members';
import { clubConfig } from '../../../../../api-client/club/config.ts';
import { useList } from '../../../../../api-client/queries/use-list.ts';
import { errorText } from '../../../../../api-client/request/error-text.ts';
import { StatusBadge } from '../../../../../ui/badge/status-badge.tsx';
import { Text } from '../../../../../ui/layout/text.tsx';
import { SkeletonRows } from '../../../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../../../ui/states/states.tsx';
import { momentText } from '../../../../kit/display/moment-text.ts';
import { inboxPath } from '../../../../kit/navigation/inbox-path.ts';
import { LinkTo } from '../../../../kit/navigation/link-to.tsx';
import shared from '../../../../kit/page/page.module.css';
import { fieldsWords, requestStatus } from '../../approvals/request-words.ts';
import parts from '../member-details.module.css';
import type { MemberTabProps } from '../member-words.ts';

/** A member's update requests and their outcome. */
export function RequestsTab({ row }: MemberTabProps) {
  const requests = useList(approvalRecord, { original_profile: row.id, limit: 100 });
  if (requests.isPending) return <SkeletonRows rows={2} />;
  if (requests.isError) {
    return <ErrorState {...errorText(requests.error)} title={t.requestsLoadError()} onRetry={requests.refetch} bare />;
  }
  if (requests.data.count === 0)
    return (
      <Text size="s" tone="muted">
        {t.requestsEmpty()}
      </Text>
    );
  return (
    <ol className={shared.rows}>
      {requests.data.results.map((request) => {
        const pending = request.status === 'PENDING';
        return (
          <li key={request.id}>
            <div className={parts.entry}>
              <p>
                <LinkTo
                  to={inboxPath({ tab: pending ? 'members' : 'decided', open: { kind: 'record', id: request.id } })}
                >
                  {fieldsWords(request.changes)}
                </LinkTo>
              </p>
              <small>{t.requestSent({ time: momentText(request.created_at, clubConfig().timezone) })}</small>
            </div>
            <StatusBadge status={request.status}>{requestStatus(request.status)}</StatusBadge>
          </li>
        );
      })}
    </ol>
  );
}
