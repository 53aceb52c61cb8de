/** As many series as have a colour of their own. */
export const MOST_SERIES = 5;

interface Props {
  readonly series: number;
  readonly x?: number;
  readonly y?: number;
  readonly width: number | string;
  readonly height: number | string;
}

/** A part of a chart in its solid colour. */
export const SeriesArea = ({ series, ...place }: Props) => (
  <rect {...place} rx={2} fill={`var(--ch-chart-${(series % MOST_SERIES) + 1})`} />
);
