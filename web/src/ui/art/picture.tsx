import type { ReactNode } from 'react';

interface Props {
  readonly width: number;
  readonly height: number;
  /** A part of the picture; the whole when left out. */
  readonly viewBox?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A flat picture that fills its box and says nothing: it is never the only bearer of a meaning. */
export function Picture({ width, height, viewBox = `0 0 ${width} ${height}`, className, children }: Props) {
  return (
    <svg
      viewBox={viewBox}
      preserveAspectRatio="xMidYMid slice"
      width="100%"
      height="100%"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

/** The numbers 0 … n − 1. */
export const times = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i);

/** Two decimals are enough for a picture, and shorter. */
export const round = (value: number): number => Math.round(value * 100) / 100;
