import type { Allowance } from '@clubhouse/contract';
import { formatNumber } from '@clubhouse/messages';
import { home as t } from '@clubhouse/messages/portal/home';
import { Group, Stack } from '../../../../ui/layout/layout.tsx';
import page from '../dashboard-page.module.css';
import classes from './side.module.css';

const number = (value: number) => formatNumber(value, { maximumFractionDigits: 1 });

function Meter({ allowance: { group, label, used, held, limit } }: { readonly allowance: Allowance }) {
  const shown = { used: number(used), limit: number(limit) };
  const words = held > 0 ? t.allowanceUsedHeld({ ...shown, held: number(held) }) : t.allowanceUsed(shown);
  const parts = Array.from({ length: limit }, (_, at) => at);
  return (
    <li>
      <Group as="p" nowrap align="stretch" justify="space-between" gap={12} mb={6}>
        <span>
          {label} <small>{group}</small>
        </span>
        <b>{words}</b>
      </Group>
      <Group nowrap align="stretch" gap={3} className={classes.meter} aria-hidden="true">
        {parts.map((at) => (
          <i
            key={at}
            data-used={at < used - held || undefined}
            data-held={(at >= used - held && at < used) || undefined}
          />
        ))}
      </Group>
    </li>
  );
}

/** How much of what one may hold is used; where nothing is used there is nothing to say. */
export function Allowances({ allowances }: { readonly allowances: readonly Allowance[] }) {
  if (allowances.length === 0) return null;
  return (
    <section className={page.upcoming} aria-labelledby="allowance">
      <h2 id="allowance">{t.allowanceTitle()}</h2>
      <Stack as="ul" size="m" gap={14} className={classes.allowances}>
        {allowances.map((allowance) => (
          <Meter key={`${allowance.group} ${allowance.label}`} allowance={allowance} />
        ))}
      </Stack>
    </section>
  );
}
