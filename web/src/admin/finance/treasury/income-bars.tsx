import { wordsOf } from '@clubhouse/contract';
import { monthWords } from '../fees/months.ts';
import { inCents } from '../money-words.ts';
import { axisMarks, type Income } from './income-chart.ts';
import classes from './treasury.module.css';

const [HEIGHT, TOP, LEFT, FOOT] = [260, 12, 56, 28];
/** Few months stand wide apart, many close together; a narrow window scrolls. */
const [WIDE, CLOSEST, THICKEST] = [900, 52, 56];

/** "1.5k": a mark at the side; the whole figures stand in the table. */
const short = (cents: number) => {
  const dollars = cents / 100;
  return dollars >= 1000 ? `${Number((dollars / 1000).toFixed(1))}k` : String(Math.round(dollars));
};

/** Income as stacked bars. What it shows stands in the table beside it, so it is a picture for those who see it. */
export function IncomeBars({ income: { sources, months, total } }: { readonly income: Income }) {
  const marks = axisMarks(Math.max(0, ...months.map(({ amounts }) => positive(amounts))));
  const top = marks.at(-1) ?? 1;
  const y = (cents: number) => TOP + (HEIGHT - TOP - FOOT) * (1 - cents / top);
  const slot = Math.max(CLOSEST, WIDE / months.length);
  const bar = Math.min(THICKEST, slot * 0.6);
  const width = LEFT + months.length * slot;
  return (
    <figure className={classes.chart}>
      <ul className={classes.legend}>
        {sources.map((source, at) => (
          <li key={source}>
            <i data-source={at} aria-hidden="true" />
            {wordsOf(source)}
          </li>
        ))}
      </ul>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a picture that scrolls is reached by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label="Chart, scrolls sideways">
        <svg
          viewBox={`0 0 ${width} ${HEIGHT}`}
          width={width}
          height={HEIGHT}
          role="img"
          aria-label={`Income by month and source, ${inCents(total)} in all. The table has every figure.`}
        >
          {marks.map((mark) => (
            <g key={mark} className={classes.mark}>
              <line x1={LEFT} x2={width} y1={y(mark)} y2={y(mark)} />
              <text x={LEFT - 8} y={y(mark) + 4} textAnchor="end">
                {short(mark)}
              </text>
            </g>
          ))}
          {months.map(({ month, amounts }, index) => {
            const x = LEFT + index * slot + (slot - bar) / 2;
            let below = 0;
            return (
              <g key={month}>
                {amounts.map((cents, at) => {
                  if (cents <= 0) return null;
                  const from = below;
                  below += cents;
                  return (
                    <rect
                      key={sources[at]}
                      data-source={at}
                      x={x}
                      width={bar}
                      y={y(below)}
                      height={Math.max(0, y(from) - y(below) - 1)}
                      rx={2}
                    >
                      <title>{`${monthWords(month)}, ${wordsOf(sources[at] ?? '')}: ${inCents(cents)}`}</title>
                    </rect>
                  );
                })}
                <text className={classes.month} x={x + bar / 2} y={HEIGHT - 8} textAnchor="middle">
                  {monthWords(month).slice(0, 3)}
                </text>
              </g>
            );
          })}
        </svg>
      </section>
    </figure>
  );
}

const positive = (amounts: readonly number[]) => amounts.filter((one) => one > 0).reduce((a, b) => a + b, 0);
