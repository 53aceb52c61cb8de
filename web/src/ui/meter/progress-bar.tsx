import { formatNumber } from '@clubhouse/messages';
import { ui as t } from '@clubhouse/messages/shared/ui';
import { Group } from '../layout/layout.tsx';
import { Meter } from './meter.tsx';

interface Props {
  readonly label: string;
  readonly done: number;
  readonly of: number;
}

/** How far a piece of work is, in a bar and in words. */
export function ProgressBar({ label, done, of }: Props) {
  const share = of > 0 ? Math.min(1, done / of) : 0;
  return (
    <div>
      <Group as="p" gap={12} align="stretch" justify="space-between" nowrap size="m" weight="medium" digits mb={6}>
        <span>{label}</span>
        <span>{t.progressCount({ done: formatNumber(done), total: formatNumber(of) })}</span>
      </Group>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={Math.min(done, of)}
      >
        <Meter height={8} share={share} />
      </div>
    </div>
  );
}
