import { Group } from '../layout/layout.tsx';
import { SeriesArea } from './series-area.tsx';

interface Props {
  readonly names: readonly string[];
  /** Which colour each has, where it is not its place. */
  readonly series?: readonly number[];
}

/** What the colours of a chart mean. */
export const Legend = ({ names, series = [] }: Props) => (
  <Group as="ul" align="stretch" gap="6px 16px" size="s">
    {names.map((name, at) => (
      <Group as="li" key={name} nowrap gap={6}>
        <svg width={14} height={14} aria-hidden="true">
          <SeriesArea series={series[at] ?? at} width={14} height={14} />
        </svg>
        {name}
      </Group>
    ))}
  </Group>
);
