import type { VisibleQuota } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { Group } from '../../../ui/layout/layout.tsx';
import classes from './book-sheet.module.css';

/** What a booking does to one bound: before, after, and of how much. */
export function QuotaMeter({ label, used, adds, limit, ok }: VisibleQuota) {
  const share = (amount: number) => `${Math.min(100, (amount / Math.max(limit, 1)) * 100)}%`;
  return (
    <div className={classes.quota} data-broken={ok ? undefined : true}>
      <Group as="p" nowrap align="stretch" justify="space-between" size="m" digits gap={12}>
        <span>{label}</span>
        <span className={classes.used}>
          {adds > 0 && <small>{used} → </small>}
          <b>{t.quotaUsed({ used: Math.round((used + adds) * 100) / 100, limit })}</b>
        </span>
      </Group>
      <Group as="span" nowrap align="stretch" mt={6} className={classes.meter} aria-hidden="true">
        <i style={{ width: share(used) }} />
        <i data-new style={{ width: share(Math.min(adds, Math.max(0, limit - used))) }} />
      </Group>
    </div>
  );
}
