import { facility as facilityResource, listExports, reservationSlot } from '@clubhouse/contract';
import { errorText } from '../../../data/error-text.ts';
import { useList } from '../../../data/use-list.ts';
import { Note } from '../../../ui/note/note.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { ExportButton } from '../../list/export-button.tsx';
import { clubToday, daysLater } from '../../members/club-days.ts';
import shared from '../../page/page.module.css';
import { PageHead } from '../../page/page-head.tsx';
import { Panel } from '../../page/panel.tsx';
import { ReferenceSelect } from '../../reference/reference-select.tsx';
import { useAddressValues, useGo } from '../../use-address.ts';
import { CloseTimeButton } from '../entry-parts.tsx';
import { ClosureList } from './closure-list.tsx';
import classes from './desk.module.css';

const SHOWN = 200;

const VIEWS = [
  { key: 'ahead', label: 'Now and ahead' },
  { key: 'past', label: 'Past' },
] as const;

const COLUMNS = [
  { name: 'facility', heading: 'Facility' },
  { name: 'start_from', heading: 'From' },
  { name: 'end_at', heading: 'Until' },
  { name: 'reason', heading: 'Reason' },
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
      <PageHead title="Closures" below="Times that the club keeps to itself. Members read the reason on the calendar.">
        <ExportButton
          path={listExports[reservationSlot.name]?.path ?? ''}
          query={query}
          columns={COLUMNS}
          fileName="closures"
        />
        <CloseTimeButton />
      </PageHead>
      <div className={classes.choose}>
        <Segmented
          label="Which closures"
          options={VIEWS}
          current={past ? 'past' : 'ahead'}
          onChange={(key) => turn({ show: key === 'past' ? key : undefined })}
        />
        <ReferenceSelect
          target={facilityResource}
          size="sm"
          aria-label="Facility"
          placeholder="All facilities"
          clearable
          value={facility ? Number(facility) : null}
          onChange={(id) => turn({ facility: id === null ? undefined : String(id) })}
        />
      </div>
      {closures.isError && (
        <ErrorState {...errorText(closures.error)} title="We could not load the closures" onRetry={closures.refetch} />
      )}
      {closures.isPending && (
        <Panel>
          <SkeletonRows rows={4} />
        </Panel>
      )}
      {data?.results.length === 0 && (
        <EmptyState title={past ? 'Nothing was closed before today' : 'Nothing is closed'}>
          {past ? 'What is over moves here.' : 'Close a time, and members can no longer book it.'}
        </EmptyState>
      )}
      {data && data.count > SHOWN && (
        <Note tone="info">
          The {SHOWN} {past ? 'latest' : 'next'} of {data.count.toLocaleString('en')}. Choose a facility to see further.
        </Note>
      )}
      {data && data.results.length > 0 && <ClosureList rows={data.results} mayOpen={!past} />}
    </div>
  );
}
