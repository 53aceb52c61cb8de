import { facility as facilityResource, listExport, reservationSlot } from '@clubhouse/contract';
import { formatNumber } from '@clubhouse/messages';
import { bookings as t } from '@clubhouse/messages/console/bookings';
import { useList } from '../../../../api-client/queries/use-list.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { Segmented } from '../../../../ui/segmented/segmented.tsx';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/states/states.tsx';
import { clubToday, daysLater } from '../../../kit/dates/club-days.ts';
import { ExportButton } from '../../../kit/list/export/export-button.tsx';
import { useAddressValues, useGo } from '../../../kit/navigation/use-address.ts';
import shared from '../../../kit/page/page.module.css';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { ReferenceSelect } from '../../../kit/reference/reference-select.tsx';
import { CloseTimeButton } from '../booking-columns.tsx';
import { ClosureList } from './closure-list.tsx';
import classes from './desk.module.css';

const SHOWN = 200;

const VIEWS = [
  { key: 'ahead', label: t.closuresCurrent() },
  { key: 'past', label: t.closuresPast() },
] as const;

const COLUMNS = [
  { name: 'facility', heading: t.fieldFacility() },
  { name: 'start_from', heading: t.closeFrom() },
  { name: 'end_at', heading: t.fieldUntil() },
  { name: 'reason', heading: t.fieldReason() },
];

/** What the club has closed: soonest first, each to be opened again; what is over is kept to look at. */
export function ClosuresPage() {
  const { show, facility } = useAddressValues();
  const go = useGo();
  const past = show === 'past';
  const today = clubToday();
  const turn = (values: { show?: string | undefined; facility?: string | undefined }) => {
    const kept = Object.entries({ show, facility, ...values }).filter((one): one is [string, string] =>
      Boolean(one[1]),
    );
    void go('/admin/closures', Object.fromEntries(kept), { replace: true });
  };
  const query = {
    status: 'BLOCKED',
    offering__isnull: 'true',
    ...(past ? { end_at__lte: daysLater(today, -1), ordering: '-start_from' } : { end_at__gte: today }),
    ...(facility && { facility }),
  };
  const closures = useList(reservationSlot, { ...query, limit: SHOWN });
  const { data } = closures;
  return (
    <div className={`${shared.page} ${shared.narrow}`}>
      <PageHead title={t.closuresTitle()} below={t.closuresIntro()}>
        <ExportButton
          path={listExport(reservationSlot)?.path ?? ''}
          query={query}
          columns={COLUMNS}
          fileName="closures"
        />
        <CloseTimeButton />
      </PageHead>
      <Group gap="8px 12px" className={classes.choose}>
        <Segmented
          label={t.closuresTabsLabel()}
          options={VIEWS}
          current={past ? 'past' : 'ahead'}
          onChange={(key) => turn({ show: key === 'past' ? key : undefined })}
        />
        <ReferenceSelect
          target={facilityResource}
          size="sm"
          aria-label={t.fieldFacility()}
          placeholder={t.closuresAllFacilities()}
          clearable
          value={facility ? Number(facility) : null}
          onChange={(id) => turn({ facility: id === null ? undefined : String(id) })}
        />
      </Group>
      {closures.isError && (
        <ErrorState {...errorText(closures.error)} title={t.closuresError()} onRetry={closures.refetch} />
      )}
      {closures.isPending && (
        <Panel>
          <SkeletonRows rows={4} />
        </Panel>
      )}
      {data?.results.length === 0 && (
        <EmptyState title={past ? t.closuresPastEmptyTitle() : t.closuresEmptyTitle()}>
          {past ? t.closuresPastEmptyBody() : t.closuresEmptyBody()}
        </EmptyState>
      )}
      {data && data.count > SHOWN && (
        <Note tone="info">
          {(past ? t.closuresMorePast : t.closuresMore)({ shown: SHOWN, total: formatNumber(data.count) })}
        </Note>
      )}
      {data && data.results.length > 0 && <ClosureList rows={data.results} mayOpen={!past} />}
    </div>
  );
}
