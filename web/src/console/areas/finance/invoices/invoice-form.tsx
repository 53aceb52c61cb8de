import { type Create, invoice, member as memberResource } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/console/finance';
import { refunds } from '@clubhouse/messages/console/finance/refunds';
import { till } from '@clubhouse/messages/console/finance/till';
import { useState } from 'react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useCreateKey } from '../../../../api-client/queries/use-create-key.ts';
import { readAgain } from '../../../../api-client/queries/use-read.ts';
import { useRecord } from '../../../../api-client/queries/use-record.ts';
import { useSave } from '../../../../api-client/queries/use-save.ts';
import { request } from '../../../../api-client/request/request.ts';
import { useCan } from '../../../../api-client/session/use-current-user.ts';
import { Button } from '../../../../ui/button/button.ts';
import { DatePicker } from '../../../../ui/calendar/date-picker.tsx';
import { Grid, Group, Stack } from '../../../../ui/layout/layout.tsx';
import { RefusalNote } from '../../../../ui/note/refusal-note.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { clubToday, daysLater } from '../../../kit/dates/club-days.ts';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import { listPath } from '../../../kit/entry/console-path.ts';
import { useUnsavedGuard } from '../../../kit/form/use-unsaved-guard.ts';
import { MemberSelect } from '../../../kit/member/member-select.tsx';
import { useGo } from '../../../kit/navigation/use-address.ts';
import classes from '../../../kit/page/page.module.css';
import { Panel } from '../../../kit/page/panel.tsx';
import { type InvoiceRow, inCents } from '../../../kit/payment/money-words.ts';
import { type DraftLine, estimate, lineProblem, newLine, sentLines } from './draft-lines.ts';
import { LineEditor } from './line-editor.tsx';

interface Props {
  readonly member: number | null;
  /** The draft that is written anew. */
  readonly row?: InvoiceRow;
}

const linesOf = (row: InvoiceRow | undefined): readonly DraftLine[] =>
  row?.items.map(({ type, description, quantity, unit_price, discount_amount }, key) => ({
    key,
    type,
    description,
    quantity: String(quantity),
    price: unit_price,
    discount: Number(discount_amount) > 0 ? discount_amount : '',
  })) ?? [newLine(0)];

/** Member, lines, the day it is due; issued at once or kept as a draft. */
export function InvoiceForm({ member: given, row }: Props) {
  const [member, setMember] = useState(given);
  const [lines, setLines] = useState(() => linesOf(row));
  const [due, setDue] = useState<string | null>(row?.due_date ?? daysLater(clubToday(), clubConfig().invoice_due_days));
  const [touched, setTouched] = useState(false);
  const [asked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState<'draft' | 'issue'>();
  const leaveFreely = useUnsavedGuard(touched);
  const save = useSave(invoice);
  const keyFor = useCreateKey();
  const toast = useToast();
  const go = useGo();
  const sees = useCan('member.view');
  const { data: payer } = useRecord(memberResource, sees && member !== null ? member : undefined);
  const sums = estimate(lines, payer?.discount_group ?? 'NA');
  const missing = member === null || !due || lines.some((line) => lineProblem(line) !== undefined);

  const send = async (draft: boolean): Promise<number> => {
    const body = { member, due_date: due, items: sentLines(lines) } as Create<typeof invoice>;
    if (!row) {
      const whole = { ...body, draft };
      return (await save.mutateAsync({ body: whole, idempotencyKey: keyFor(whole) })).id;
    }
    await request({ method: 'PUT', path: `${invoice.path}${row.id}/`, body });
    if (!draft) await save.mutateAsync({ id: row.id, body: { status: 'UNPAID' } });
    await readAgain(invoice.path);
    return row.id;
  };
  const submit = async (draft: boolean) => {
    setAsked(true);
    setRefusal(undefined);
    if (missing || busy) return;
    setBusy(draft ? 'draft' : 'issue');
    try {
      const id = await send(draft);
      toast.show({ tone: 'success', title: draft ? t.draftSavedToast() : t.issueInvoiceToast() });
      leaveFreely();
      void go(listPath('invoices'), { open: String(id) });
    } catch (thrown) {
      setRefusal(refusalText(thrown));
      setBusy(undefined);
    }
  };
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      setTouched(true);
      set(value);
    };
  return (
    <Stack gap={16}>
      <RefusalNote>{refusal}</RefusalNote>
      <Panel title={t.invoiceFormTitle()}>
        <Grid columns={2} from="desk" gap={16} align="start">
          <MemberSelect
            size="sm"
            label={till.memberLabel()}
            required
            value={member}
            onChange={change(setMember)}
            error={asked && member === null ? t.memberMissing() : undefined}
          />
          <DatePicker
            size="sm"
            label={t.dueDateLabel()}
            required
            value={due}
            onChange={change(setDue)}
            error={asked && !due ? t.dueDateMissing() : undefined}
          />
        </Grid>
      </Panel>
      <Panel title={refunds.linesTitle()}>
        <LineEditor lines={lines} onChange={change(setLines)} asked={asked} />
        <dl className={classes.sums} aria-live="polite">
          <dt>{till.subtotalLabel()}</dt>
          <dd>{inCents(sums.subtotal)}</dd>
          {sums.discount > 0 && (
            <>
              <dt>{t.discountGroupLabel({ percent: payer?.discount_group })}</dt>
              <dd>{inCents(-sums.discount)}</dd>
            </>
          )}
          <dt data-strong>{t.estimateLabel()}</dt>
          <dd data-strong>{inCents(sums.total)}</dd>
        </dl>
        <p className={classes.quiet}>{t.estimateNote()}</p>
      </Panel>
      <Group gap={8}>
        <Button loading={busy === 'issue'} disabled={busy === 'draft'} onClick={() => void submit(false)}>
          {t.issueInvoiceButton()}
        </Button>
        <Button
          variant="default"
          loading={busy === 'draft'}
          disabled={busy === 'issue'}
          onClick={() => void submit(true)}
        >
          {t.saveDraftButton()}
        </Button>
      </Group>
    </Stack>
  );
}
