import { enrolment } from '@clubhouse/messages/console/programmes/enrolment';
import { offerings as t } from '@clubhouse/messages/console/programmes/offerings';
import { IconArrowRight, IconUserCheck, IconUsers } from '@tabler/icons-react';
import { errorText } from '../../../api-client/request/error-text.ts';
import { useCan } from '../../../api-client/session/use-current-user.ts';
import { Group } from '../../../ui/layout/layout.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { recordPath } from '../../kit/entry/console-path.ts';
import type { OwnSheetProps } from '../../kit/entry/entry.ts';
import { ButtonTo } from '../../kit/navigation/link-to.tsx';
import { DetailSheet } from '../../kit/sheet/detail-sheet.tsx';
import { PlacesBar } from './offering-columns.tsx';
import { type OfferingKind, type OfferingResource, useOffering } from './offering-kind.ts';
import { OfferingStatusBadge } from './offering-status-badge.tsx';
import { SavedSummary } from './summary-box.tsx';

interface Props extends OwnSheetProps<OfferingResource> {
  readonly kind: OfferingKind;
}

/** A course or an event beside its list: its status, in words, and the ways on. */
export function OfferingSheet({ kind, id, listed, onClose, ref }: Props) {
  const { data, isError, error, refetch } = useOffering(kind, id);
  const row = data ?? listed;
  const to = recordPath(kind.slug, id);
  const manages = useCan(kind.manage);
  return (
    <DetailSheet
      {...(ref ? { ref } : {})}
      title={row?.name ?? (kind.word === 'course' ? enrolment.courseTitle() : enrolment.eventTitle())}
      below={row ? [row.code, row.group_name].filter(Boolean).join(' · ') : ''}
      onClose={onClose}
    >
      {isError && (
        <ErrorState {...errorText(error)} title={t.offeringLoadError({ kind: kind.word })} onRetry={refetch} bare />
      )}
      {!row && !isError && <SkeletonRows rows={4} />}
      {row && !isError && (
        <>
          <Group gap="8px 16px">
            <OfferingStatusBadge status={row.status} />
            <PlacesBar row={row} />
            {row.waiting > 0 && <span>{t.waitingCount({ waiting: row.waiting })}</span>}
          </Group>
          <SavedSummary row={row} kind={kind} label={t.summaryLabel()} />
          <Group gap={8}>
            <ButtonTo to={to} size="sm" icon={IconArrowRight}>
              {manages ? t.sheetOpenButton({ kind: kind.word }) : t.attendanceTitle()}
            </ButtonTo>
            {manages && (
              <ButtonTo to={to} values={{ tab: 'participants' }} variant="default" size="sm" icon={IconUsers}>
                {enrolment.participantsTitle()}
              </ButtonTo>
            )}
            {manages && (
              <ButtonTo to={to} values={{ tab: 'attendance' }} variant="default" size="sm" icon={IconUserCheck}>
                {t.attendanceTitle()}
              </ButtonTo>
            )}
          </Group>
        </>
      )}
    </DetailSheet>
  );
}
