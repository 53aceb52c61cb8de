import { facility, facilityCategory, utilisation } from '@clubhouse/contract';
import { reports as t } from '@clubhouse/messages/console/reports';
import { useState } from 'react';
import { useList } from '../../../../api-client/queries/use-list.ts';
import { HeatMap } from '../../../../ui/chart/heat-map.tsx';
import { SelectBox } from '../../../../ui/form/choice-fields.tsx';
import { heatOf } from '../../../kit/dates/utilisation-hours.ts';
import type { Period } from './figures/period.ts';
import { lastYear, utilisationSentence, utilisationTable } from './figures/utilisation-figures.ts';
import { ReportCard } from './report-card.tsx';
import { useReport } from './use-report.ts';

const ABOUT = t.utilisationAbout();

/** How full the hours of the week were, of all places, of a kind, or of one. */
export function UtilisationReport({ period }: { readonly period: Period }) {
  const [place, setPlace] = useState<string | null>(null);
  const [kind, id] = place?.split(' ') ?? [];
  const span = lastYear(period);
  const report = useReport(utilisation, span, kind && id ? { [kind]: id } : {});
  const { data, before } = report;
  return (
    <ReportCard
      title={t.utilisationTitle()}
      sentence={data && utilisationSentence(data, before, span)}
      about={ABOUT}
      asked={report}
      table={data && utilisationTable(data)}
      empty={t.utilisationEmpty()}
      file={`utilisation-${span.from}-${span.to}`}
      choice={<PlaceBox value={place} onChange={setPlace} />}
    >
      {data && <HeatMap label={t.utilisationChartLabel()} corner={t.dayLabel()} {...heatOf(data.hours)} />}
    </ReportCard>
  );
}

interface PlaceProps {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

function PlaceBox({ value, onChange }: PlaceProps) {
  const categories = useList(facilityCategory, { limit: 100 });
  const facilities = useList(facility, { limit: 100 });
  const items = (kind: string, rows: readonly { id: number; name: string }[] = []) =>
    rows.map(({ id, name }) => ({ value: `${kind} ${id}`, label: name }));
  return (
    <SelectBox
      maw={320}
      size="sm"
      aria-label={t.facilityLabel()}
      placeholder={t.allFacilities()}
      clearable
      data={[
        { group: t.categoriesGroup(), items: items('facility_category', categories.data?.results) },
        { group: t.facilitiesGroup(), items: items('facility', facilities.data?.results) },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
