import { moneyToCents, readSmsUsage, smsMessage } from '@clubhouse/contract';
import { textMessages as t } from '@clubhouse/messages/console/communications/text-messages';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useRead } from '../../../../api-client/queries/use-read.ts';
import { ReadState } from '../../../../shared/read-state.tsx';
import { Figures } from '../../../../ui/figures/figures.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { formatMoney } from '../../../../ui/money/format-money.ts';
import { Note } from '../../../../ui/note/note.tsx';

const CLOSE = 0.8;

/** What text messages cost this month, and whether they still go out. */
export function TextFigures() {
  const usage = useRead(readSmsUsage, { under: smsMessage.path });
  const { currency } = clubConfig();
  if (!usage.data) return <ReadState of={usage} rows={1} />;
  const { provider, spent, budget, price, sent, failed, members, per_member, quiet_hours } = usage.data;
  if (!provider)
    return (
      <Stack mt={12} mb={4}>
        <Note tone="info">{t.offNote()}</Note>
      </Stack>
    );
  const [used, most] = [moneyToCents(spent), moneyToCents(budget)];
  const isStopped = used + moneyToCents(price) > most;
  const limits = t.limitsOf({ count: per_member, hours: quiet_hours.replace(/ ?[-–] ?/, '–') || 'none' });
  const figures = [
    {
      label: t.spent(),
      value: formatMoney(spent, currency),
      note: t.spentOf({ budget: formatMoney(budget, currency), price: formatMoney(price, currency) }),
    },
    { label: t.sent(), value: String(sent), note: limits },
    { label: t.failed(), value: String(failed), note: t.failedUnit({ count: failed }) },
    { label: t.members(), value: String(members), note: t.through({ provider }) },
  ];
  return (
    <Stack mt={12} mb={4} gap={12}>
      {isStopped && <Note tone="danger">{t.stoppedNote()}</Note>}
      {!isStopped && used >= most * CLOSE && <Note tone="warning">{t.closeNote()}</Note>}
      <Figures framed figures={figures} />
    </Stack>
  );
}
