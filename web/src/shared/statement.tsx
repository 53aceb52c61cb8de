import { invoice, readStatement, sendStatement, statementPdf } from '@clubhouse/contract';
import { components as t } from '@clubhouse/messages/shared/components';
import { IconDownload, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { clubConfig } from '../api-client/club/config.ts';
import { useOperation } from '../api-client/queries/use-operation.ts';
import { useRead } from '../api-client/queries/use-read.ts';
import { download, keepFile } from '../api-client/request/download.ts';
import { errorText } from '../api-client/request/error-text.ts';
import { fillPath } from '../api-client/request/request.ts';
import { Button } from '../ui/button/button.ts';
import { DatePicker } from '../ui/calendar/date-picker.tsx';
import { formatDate } from '../ui/calendar/typed-date.ts';
import { Figures } from '../ui/figures/figures.tsx';
import { Grid, Group, Stack } from '../ui/layout/layout.tsx';
import { formatMoney } from '../ui/money/format-money.ts';
import { SkeletonRows } from '../ui/states/skeleton.tsx';
import { ErrorState } from '../ui/states/states.tsx';
import { PlainTable, Td, Th } from '../ui/table/plain-table.tsx';
import { useToast } from '../ui/toast/toast-provider.tsx';
import { emailToast } from './email/email-words.ts';

interface Props {
  readonly member: number;
  /** The day at the club. */
  readonly today: string;
  /** Whether the reader may email it. */
  readonly canSend: boolean;
}

/** A statement of account for a period: to read, to keep as a PDF, to email. */
export function Statement({ member, today, canSend }: Props) {
  const [from, setFrom] = useState<string | null>(`${today.slice(0, 4)}-01-01`);
  const [to, setTo] = useState<string | null>(today);
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const send = useOperation(sendStatement);
  const query = { from: from ?? undefined, to: to ?? undefined };
  const { data, error, isPending, refetch } = useRead(readStatement, {
    under: invoice.path,
    path: { id: member },
    query,
  });
  const { currency } = clubConfig();
  const amount = (value: string) => (value === '' ? '' : formatMoney(value, currency));
  /** On a phone the day and the amounts are below the words, so that the balance has room beside them. */
  const narrow = (day: string, charge: string, credit: string) =>
    [
      formatDate(day),
      charge && t.statementChargedLine({ amount: amount(charge) }),
      credit && t.statementPaidLine({ amount: amount(credit) }),
    ]
      .filter(Boolean)
      .join(', ');
  const failed = (thrown: unknown) =>
    toast.show({ tone: 'danger', ...errorText(thrown as never), title: t.statementError() });
  const keep = async () => {
    setBusy(true);
    await download({ path: fillPath(statementPdf.path, { id: member }), query })
      .then((file) => keepFile(file, `statement-${data?.membership_id ?? member}.pdf`), failed)
      .finally(() => setBusy(false));
  };
  const email = () =>
    send.mutate(
      { path: { id: member }, body: { ...(from && { from }), ...(to && { to }) } },
      {
        onSuccess: ({ to: address, has_server }) =>
          toast.show(emailToast(has_server, { title: t.statementSentToast(), message: address })),
        onError: failed,
      },
    );
  return (
    <Stack as="section" gap={16} aria-label={t.statementTitle()}>
      <Group align="flex-end" gap={8}>
        <Grid columns={2} gap={8} grow={300} maw={420}>
          <DatePicker size="sm" label={t.statementFromLabel()} max={to ?? undefined} value={from} onChange={setFrom} />
          <DatePicker size="sm" label={t.statementToLabel()} min={from ?? undefined} value={to} onChange={setTo} />
        </Grid>
        <Button variant="default" size="sm" loading={busy} icon={IconDownload} onClick={() => void keep()}>
          {t.statementPdfButton()}
        </Button>
        {canSend && (
          <Button variant="default" size="sm" loading={send.isPending} icon={IconMail} onClick={email}>
            {t.statementEmailButton()}
          </Button>
        )}
      </Group>
      {isPending && <SkeletonRows rows={4} />}
      {error && <ErrorState {...errorText(error)} title={t.statementLoadError()} onRetry={refetch} bare />}
      {data && (
        <Figures
          figures={[
            {
              label: t.statementClosing(),
              value: amount(data.closing),
              note: Number(data.closing) < 0 ? t.statementInCredit() : formatDate(data.to),
            },
            { label: t.statementChargedColumn(), value: amount(data.charges) },
            { label: t.statementPaidColumn(), value: amount(data.credits) },
          ]}
        />
      )}
      {data && (
        <PlainTable label={t.statementTitle()}>
          <thead>
            <tr>
              <Th wide>{t.statementDateColumn()}</Th>
              <th scope="col">{t.statementDetailsColumn()}</th>
              <Th right wide>
                {t.statementChargedColumn()}
              </Th>
              <Th right wide>
                {t.statementPaidColumn()}
              </Th>
              <Th right>{t.statementBalanceColumn()}</Th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <Td wide>{formatDate(data.from)}</Td>
              <th scope="row">
                {t.statementOpening()}
                <small data-show="phone">{formatDate(data.from)}</small>
              </th>
              <Td wide />
              <Td wide />
              <Td right>{amount(data.opening)}</Td>
            </tr>
            {data.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the books only grow; a line has no other name
              <tr key={index}>
                <Td wide>{formatDate(line.day)}</Td>
                <td>
                  {line.words}
                  <small>{line.number}</small>
                  <small data-show="phone">{narrow(line.day, line.charge, line.credit)}</small>
                </td>
                <Td right wide>
                  {amount(line.charge)}
                </Td>
                <Td right wide>
                  {amount(line.credit)}
                </Td>
                <Td right>{amount(line.balance)}</Td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <Td wide>{formatDate(data.to)}</Td>
              <th scope="row">
                {t.statementClosing()}
                {Number(data.closing) < 0 && <small>{t.statementInCredit()}</small>}
                <small data-show="phone">{narrow(data.to, data.charges, data.credits)}</small>
              </th>
              <Td right wide>
                {amount(data.charges)}
              </Td>
              <Td right wide>
                {amount(data.credits)}
              </Td>
              <Td right>
                <b>{amount(data.closing)}</b>
              </Td>
            </tr>
          </tfoot>
        </PlainTable>
      )}
    </Stack>
  );
}
