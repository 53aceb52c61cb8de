import type { VisibleFacility } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/portal/bookings';
import type { ReactNode } from 'react';
import type { ApiError } from '../../../api-client/request/api-error.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';

interface Props {
  readonly facilities: readonly VisibleFacility[] | undefined;
  readonly error: ApiError | null;
  readonly refetch: () => void;
  /** It will fill the window: so does its shape, so that nothing moves when it comes. */
  readonly fill: boolean;
  readonly children: (facilities: readonly VisibleFacility[]) => ReactNode;
}

/** A calendar once it is there; until then its shape, and what went wrong when it does not come. */
export function LoadedCalendar({ facilities, error, refetch, fill, children }: Props) {
  if (facilities && facilities.length > 0) return children(facilities);
  if (error) return <ErrorState {...errorText(error)} title={t.calendarError()} onRetry={refetch} />;
  if (!facilities)
    return (
      <div aria-busy="true" role="status" aria-label={t.calendarLoading()} data-fill={fill || undefined}>
        <Skeleton height={480} radius={14} />
      </div>
    );
  return (
    <EmptyState drawing="court" title={t.calendarEmptyTitle()}>
      {t.calendarEmptyBody()}
    </EmptyState>
  );
}
