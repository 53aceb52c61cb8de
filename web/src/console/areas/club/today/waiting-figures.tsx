import { today as t } from '@clubhouse/messages/console/today';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { Grid } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { formatMoney } from '../../../../ui/money/format-money.ts';
import { ago } from '../../../../ui/time/instants.ts';
import { listPath } from '../../../kit/entry/console-path.ts';
import { LinkTo } from '../../../kit/navigation/link-to.tsx';
import classes from './today.module.css';
import type { Today } from './today.ts';

interface Figure {
  readonly label: string;
  readonly value: string;
  readonly note: string;
  readonly to: string;
  /** Something waits for someone. */
  readonly waits?: boolean;
}

function figuresOf({ approvals, bank, money, members }: Today): Figure[] {
  const { currency } = clubConfig();
  const figures: Figure[] = [];
  if (approvals)
    figures.push({
      label: t.approvals(),
      value: String(approvals.count),
      note: approvals.oldest ? t.approvalsOldest({ ago: ago(approvals.oldest) }) : t.nothingWaiting(),
      to: listPath('approvals'),
      waits: approvals.count > 0,
    });
  if (bank)
    figures.push({
      label: t.bank(),
      value: String(bank.count),
      note: bank.count > 0 ? formatMoney(bank.amount, currency) : t.nothingWaiting(),
      to: listPath('bank'),
      waits: bank.count > 0,
    });
  if (money)
    figures.push(
      {
        label: t.received(),
        value: formatMoney(money.received, currency),
        note: t.receivedCount({ payments: money.payments }),
        to: listPath('payments'),
      },
      {
        label: t.overdue(),
        value: formatMoney(money.overdue_amount, currency),
        note: t.overdueCount({ overdue: money.overdue }),
        to: listPath('arrears'),
        waits: money.overdue > 0,
      },
      {
        label: t.refunds(),
        value: String(money.refunds),
        note: money.refunds > 0 ? '' : t.nothingWaiting(),
        to: listPath('refunds'),
        waits: money.refunds > 0,
      },
    );
  if (members)
    figures.push({
      label: t.ending(),
      value: String(members.ending),
      note: t.endingNote(),
      to: listPath('members'),
    });
  return figures;
}

/** What waits, in figures; each leads to where it is dealt with. */
export function WaitingFigures({ today }: { readonly today: Today }) {
  const figures = figuresOf(today);
  if (figures.length === 0) return null;
  return (
    <Grid
      as="ul"
      gap={12}
      columns="repeat(auto-fit, minmax(150px, 1fr))"
      className={classes.figures}
      aria-label={t.figuresLabel()}
    >
      {figures.map(({ label, value, note, to, waits }) => (
        <li key={label}>
          <LinkTo to={to} className={classes.figure}>
            <Text as="span" size="s" tone="muted" block>
              {label}
            </Text>{' '}
            <Text as="b" block digits className={classes.value}>
              <span>{value}</span>
            </Text>{' '}
            <Text as="span" size="s" block tone={waits ? 'warning' : 'muted'}>
              {note}
            </Text>
          </LinkTo>
        </li>
      ))}
    </Grid>
  );
}
