import type { CSSProperties, ElementType } from 'react';
import { Box, type Look, type PropsOf, type Spacing } from './box.tsx';

interface Flow extends Spacing, Look {
  readonly align?: CSSProperties['alignItems'];
  readonly justify?: CSSProperties['justifyContent'];
}

/** One below the other. */
export function Stack<E extends ElementType = 'div'>({ align, justify, style, ...rest }: PropsOf<E, Flow>) {
  return <Box kind="stack" style={{ alignItems: align, justifyContent: justify, ...style }} {...rest} />;
}

interface Row extends Flow {
  readonly nowrap?: boolean;
  /** Runs on in the line, like a word with its icon. */
  readonly inline?: boolean;
}

/** Side by side, centred, wrapping where room is short. */
export function Group<E extends ElementType = 'div'>({
  align,
  justify,
  nowrap,
  inline,
  style,
  ...rest
}: PropsOf<E, Row>) {
  const flow: CSSProperties = { alignItems: align, justifyContent: justify };
  if (nowrap) flow.flexWrap = 'nowrap';
  if (inline) flow.display = 'inline-flex';
  return <Box kind="group" style={{ ...flow, ...style }} {...rest} />;
}

/** The first takes the room, the last keeps its size: a title and its action, a label and its amount. */
export function Split<E extends ElementType = 'div'>({ align, style, ...rest }: PropsOf<E, Omit<Flow, 'justify'>>) {
  return <Box kind="split" style={{ alignItems: align, ...style }} {...rest} />;
}

interface Columns {
  readonly min?: number;
  readonly columns?: number | string;
  readonly from?: 'tablet' | 'desk';
}

/**
 * Equal columns: as many as fit at `min` pixels, or exactly `columns`; below the width `from` one column. Without either,
 * the columns are up to the screen's own class.
 */
export function Grid<E extends ElementType = 'div'>({
  min,
  columns,
  from,
  align,
  justify,
  style,
  ...rest
}: PropsOf<E, Flow & Columns>) {
  const equal = columns
    ? `repeat(${columns}, minmax(0, 1fr))`
    : min && `repeat(auto-fill, minmax(min(100%, ${min}px), 1fr))`;
  const track = typeof columns === 'string' ? columns : equal;
  const flow = { [from ? '--columns' : 'gridTemplateColumns']: track, alignItems: align, justifyContent: justify };
  return <Box kind="grid" data-from={from} style={{ ...flow, ...style }} {...rest} />;
}
