import type { ReactNode, Ref } from 'react';
import classes from './chart.module.css';

export const [HEIGHT, TOP, LEFT, FOOT] = [240, 10, 44, 28];

interface FrameProps {
  readonly label: string;
  readonly width: number;
  readonly ref: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** What a chart is drawn in: as wide as its room, and it scrolls when that is not enough. */
export const Frame = ({ label, width, ref, children }: FrameProps) => (
  <div ref={ref} className={classes.scroll}>
    {/* biome-ignore lint/a11y/useSemanticElements: the points of a picture are its parts; there is no such element */}
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} width={width} height={HEIGHT} role="group" aria-label={label}>
      {children}
    </svg>
  </div>
);

interface AxisProps {
  readonly marks: readonly number[];
  readonly y: (value: number) => number;
  readonly short: (value: number) => string;
}

/** Lines across with what they stand for. */
export const Axis = ({ marks, y, short }: AxisProps) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: lines cannot be focused
  <g className={classes.axis} aria-hidden="true">
    {marks.map((mark) => (
      <g key={mark}>
        <line x1={LEFT} x2="100%" y1={y(mark)} y2={y(mark)} />
        <text x={LEFT - 8} y={y(mark) + 4} textAnchor="end">
          {short(mark)}
        </text>
      </g>
    ))}
  </g>
);
