import { facilityGroup, utilisation } from '@clubhouse/contract';
import { formatNumber } from '@clubhouse/messages';
import { bookings as t } from '@clubhouse/messages/console/bookings';
import { useState } from 'react';
import { useList } from '../../../../api-client/queries/use-list.ts';
import { useRead } from '../../../../api-client/queries/use-read.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { HeatMap } from '../../../../ui/chart/heat-map.tsx';
import { Figures } from '../../../../ui/figures/figures.tsx';
import { SelectBox } from '../../../../ui/form/choice-fields.tsx';
import { Skeleton } from '../../../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/states/states.tsx';
import { clubToday, daysLater } from '../../../kit/dates/club-days.ts';
import { heatOf, overall } from '../../../kit/dates/utilisation-hours.ts';
import { ChoiceBox } from '../../../kit/page/choice-box.tsx';
import shared from '../../../kit/page/page.module.css';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Panel } from '../../../kit/page/panel.tsx';

const SPANS = [
  { value: '28', label: t.utilisation4Weeks() },
  { value: '91', label: t.utilisation13Weeks() },
  { value: '364', label: t.utilisation52Weeks() },
];

const percent = (share: number) => `${Math.round(share * 100)} %`;

/** How full the hours of the week were. */
export function UtilisationPage() {
  const [span, setSpan] = useState('91');
  const [group, setGroup] = useState<string | null>(null);
  const groups = useList(facilityGroup, { limit: 100 });
  const to = daysLater(clubToday(), -1);
  const from = daysLater(to, 1 - Number(span));
  const { data, isPending, isError, error, refetch } = useRead(utilisation, {
    under: utilisation.path,
    query: { from, to, ...(group && { facility_group: group }) },
  });
  return (
    <div className={shared.page}>
      <PageHead title={t.utilisationTitle()} below={t.utilisationIntro()}>
        <ChoiceBox label={t.utilisationPeriod()} options={SPANS} value={span} onChange={setSpan} />
        <SelectBox
          size="sm"
          aria-label={t.utilisationGroup()}
          placeholder={t.utilisationAllGroups()}
          clearable
          data={groups.data?.results.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
          value={group}
          onChange={setGroup}
        />
      </PageHead>
      {isError && <ErrorState {...errorText(error)} title={t.utilisationError()} onRetry={refetch} />}
      {isPending && <Skeleton height={320} radius={10} />}
      {data && data.hours.length === 0 && (
        <EmptyState title={t.utilisationEmptyTitle()}>{t.utilisationEmptyBody()}</EmptyState>
      )}
      {data && data.hours.length > 0 && (
        <Panel>
          <Figures
            figures={[
              { label: t.utilisationOverall(), value: percent(overall(data.hours)) },
              { label: t.bookingsTitle(), value: formatNumber(data.bookings) },
              { label: t.utilisationNoShows(), value: formatNumber(data.no_shows) },
            ]}
          />
          <HeatMap label={t.heatLabel()} corner={t.heatCorner()} {...heatOf(data.hours)} />
        </Panel>
      )}
    </div>
  );
}
