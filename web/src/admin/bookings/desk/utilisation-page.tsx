import { facilityGroup, utilisation } from '@clubhouse/contract';
import { useState } from 'react';
import { errorText } from '../../../data/error-text.ts';
import { useList } from '../../../data/use-list.ts';
import { useRead } from '../../../data/use-read.ts';
import { HeatMap } from '../../../ui/chart/heat-map.tsx';
import { SelectBox } from '../../../ui/form/choice-fields.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { clubToday, daysLater } from '../../members/club-days.ts';
import { ChoiceBox } from '../../page/choice-box.tsx';
import shared from '../../page/page.module.css';
import { PageHead } from '../../page/page-head.tsx';
import { Panel } from '../../page/panel.tsx';
import classes from './desk.module.css';
import { fullWords, heatRows, hourName, hoursOf, overall } from './heat.ts';

const SPANS = [
  { value: '28', label: 'Last 4 weeks' },
  { value: '91', label: 'Last 13 weeks' },
  { value: '364', label: 'Last 52 weeks' },
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
      <PageHead title="Utilisation" below="How full the facilities were, by weekday and hour.">
        <ChoiceBox label="Span" options={SPANS} value={span} onChange={setSpan} />
        <SelectBox
          size="sm"
          aria-label="Group"
          placeholder="All groups"
          clearable
          data={groups.data?.results.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
          value={group}
          onChange={setGroup}
        />
      </PageHead>
      {isError && <ErrorState {...errorText(error)} title="We could not load the figures" onRetry={refetch} />}
      {isPending && <Skeleton height={320} radius={10} />}
      {data && data.hours.length === 0 && (
        <EmptyState title="Nothing was open">Choose another group or a longer time.</EmptyState>
      )}
      {data && data.hours.length > 0 && (
        <Panel>
          <dl className={classes.figures}>
            <div>
              <dt>Full, all in all</dt>
              <dd>{percent(overall(data.hours))}</dd>
            </div>
            <div>
              <dt>Bookings</dt>
              <dd>{data.bookings.toLocaleString('en')}</dd>
            </div>
            <div>
              <dt>Nobody came</dt>
              <dd>{data.no_shows.toLocaleString('en')}</dd>
            </div>
          </dl>
          <HeatMap
            label="How full, by weekday and hour"
            corner="Day"
            columns={hoursOf(data.hours).map(hourName)}
            rows={heatRows(data.hours)}
            words={fullWords}
          />
        </Panel>
      )}
    </div>
  );
}
