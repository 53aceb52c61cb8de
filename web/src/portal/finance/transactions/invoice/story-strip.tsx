import { transactions as t } from '@clubhouse/messages/portal/transactions';
import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import type { Invoice } from '../../../../api-client/queries/use-unpaid.ts';
import { today } from '../../../../ui/calendar/iso-date.ts';
import { Group, Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { formatMoney } from '../../../../ui/money/format-money.ts';
import { clubDate } from '../../../../ui/time/instants.ts';
import { dueWords, shortDay } from '../logic/due-words.ts';
import { isDue } from '../logic/is-due.ts';
import type { HistoryStep } from './invoice-history.ts';
import classes from './invoice-page.module.css';

interface Props {
  readonly invoice: Invoice;
  readonly chapters: readonly HistoryStep[];
}

/** More do not fit beside each other; the whole story is below. */
const MOST = 4;

/** The story at a glance: how it began, and its current status. */
export function StoryStrip({ invoice, chapters }: Props) {
  const { timezone } = clubConfig();
  const now = today(timezone);
  const due = isDue(invoice);
  const late = invoice.status === 'OVERDUE';
  const room = MOST - (due ? 1 : 0);
  const shown = chapters.length > room ? [...chapters.slice(0, 1), ...chapters.slice(1 - room)] : chapters;
  const NextIcon = late ? IconAlertCircle : IconClock;
  return (
    <Stack as="ol" mb={24} surface="card" className={classes.strip}>
      {shown.map(({ at, short, brief, tone, icon: Icon }, i) => (
        <li key={`${at}-${short}`} data-now={(!due && i === shown.length - 1) || undefined} data-tone={tone}>
          <Group as="b" nowrap gap={8}>
            <Icon size={18} stroke={1.8} aria-hidden="true" />
            {short}
          </Group>
          <Text as="small" block tone="soft" digits mt={2}>
            {t.stripStep({ day: shortDay(clubDate(at, timezone), now), brief })}
          </Text>
        </li>
      ))}
      {due && (
        <li data-now data-tone={late ? 'danger' : 'warning'}>
          <Group as="b" nowrap gap={8}>
            <NextIcon size={18} stroke={1.8} aria-hidden="true" />
            {late ? t.stripOverdueTitle() : t.stripDueTitle()}
          </Group>
          <Text as="small" block tone="soft" digits mt={2}>
            {t.stripDue({
              amount_due: formatMoney(invoice.amount_due, invoice.currency),
              due_date: shortDay(invoice.due_date, now),
              distance: dueWords(invoice.due_date, now),
            })}
          </Text>
        </li>
      )}
    </Stack>
  );
}
