import classes from './chart.module.css';

/** What lies over the colours, so that parts are told apart without them; the first is plain. */
const MARKS = [null, 'M0 6L6 0', 'M3 3h.01', 'M0 0L6 6', 'M0 3H6', 'M3 0V6'] as const;

const SERIES = MARKS.length;
const idOf = (series: number) => `chart-mark-${series % SERIES}`;

/** The marks of all charts of a page; it stands on the page once. */
export const ChartPatterns = () => (
  <svg className={classes.patterns} aria-hidden="true">
    <defs>
      {MARKS.map(
        (path, at) =>
          path && (
            <pattern key={path} id={idOf(at)} width={6} height={6} patternUnits="userSpaceOnUse">
              <path d={path} className={classes.hatching} strokeWidth={at === 2 ? 2.4 : 1.2} />
            </pattern>
          ),
      )}
    </defs>
  </svg>
);

interface AreaProps {
  readonly series: number;
  readonly x?: number;
  readonly y?: number;
  readonly width: number | string;
  readonly height: number | string;
}

/** A part of a chart: its colour and its mark. */
export function MarkedArea({ series, ...place }: AreaProps) {
  return (
    <>
      <rect {...place} rx={2} className={classes.area} data-series={series % SERIES} />
      {series % SERIES > 0 && <rect {...place} rx={2} fill={`url(#${idOf(series)})`} />}
    </>
  );
}
