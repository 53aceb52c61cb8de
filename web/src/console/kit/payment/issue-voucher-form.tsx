import { issueToMany, issueVouchers, voucher, voucherGroup } from '@clubhouse/contract';
import { vouchers as t } from '@clubhouse/messages/console/finance/vouchers';
import { NumberInput } from '@mantine/core';
import { Group } from '../../../ui/layout/layout.tsx';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { useState } from 'react';
import { useCreateKey } from '../../../api-client/queries/use-create-key.ts';
import { useOperation } from '../../../api-client/queries/use-operation.ts';
import { useRecord } from '../../../api-client/queries/use-record.ts';
import { Button } from '../../../ui/button/button.ts';
import { DatePicker } from '../../../ui/calendar/date-picker.tsx';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { Effects } from '../../../ui/effects/effects.tsx';
import { FieldText } from '../../../ui/form/field-text.tsx';
import { RefusalNote } from '../../../ui/note/refusal-note.tsx';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import { clubToday, daysLater } from '../dates/club-days.ts';
import { refusalText } from '../display/refusal-text.ts';
import classes from '../page/page.module.css';
import { ReferenceSelect } from '../reference/reference-select.tsx';
import { issueEffects } from './issue-effects.ts';

interface Props {
  readonly members: readonly number[];
  readonly onDone: () => void;
  readonly onCancel?: () => void;
}

/** Which voucher these members get, how many and until when. */
export function IssueVoucherForm({ members, onDone, onCancel }: Props) {
  const [group, setGroup] = useState<number | null>(null);
  const [quantity, setQuantity] = useState(1);
  const [until, setUntil] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const toast = useToast();
  const keyFor = useCreateKey();
  const invalidates = [voucher.path];
  const toOne = useOperation(issueVouchers, { invalidates });
  const toMany = useOperation(issueToMany, { invalidates });
  const { data: kind } = useRecord(voucherGroup, group ?? undefined);
  const [only] = members;
  const single = members.length === 1 && only !== undefined;
  const usual = kind?.valid_days ? daysLater(clubToday(), kind.valid_days) : null;
  const submit = async () => {
    setAsked(true);
    setRefusal(members.length === 0 ? t.issueMemberMissing() : undefined);
    if (group === null || members.length === 0) return;
    const voucher = { group, ...(until ? { expires_on: until } : {}) };
    try {
      if (single) {
        const body = { ...voucher, quantity };
        const headers = { 'Idempotency-Key': keyFor({ ...body, only }) };
        await toOne.mutateAsync({ path: { id: only }, body: body, headers });
      } else {
        const body = { ...voucher, members: [...members] };
        await toMany.mutateAsync({ body: body, headers: { 'Idempotency-Key': keyFor(body) } });
      }
      toast.show({
        tone: 'success',
        title: t.issuedToast({ count: single ? quantity : members.length }),
      });
      onDone();
    } catch (thrown) {
      setRefusal(refusalText(thrown));
    }
  };
  const issue = (
    <Button
      {...(!onCancel && { size: 'sm' })}
      loading={toOne.isPending || toMany.isPending}
      onClick={() => void submit()}
    >
      {members.length > 1 ? t.issueManyButton({ count: members.length }) : t.issueButton()}
    </Button>
  );
  return (
    <div className={classes.stack}>
      <ReferenceSelect
        size="sm"
        label={t.voucherGroupLabel()}
        placeholder={t.choosePlaceholder()}
        required
        target={voucherGroup}
        value={group}
        onChange={setGroup}
        error={asked && group === null ? <FieldText>{t.voucherGroupMissing()}</FieldText> : undefined}
      />
      {single && (
        <NumberInput
          size="sm"
          label={t.issueQuantityLabel()}
          min={1}
          max={100}
          allowDecimal={false}
          value={quantity}
          onChange={(value) => setQuantity(Number(value) || 1)}
        />
      )}
      <DatePicker
        size="sm"
        label={t.voucherUntilLabel()}
        description={t.issueUntilHint()}
        min={clubToday()}
        value={until}
        onChange={setUntil}
      />
      {kind && members.length > 0 && (
        <Effects of={issueEffects(kind, members.length, single ? quantity : 1, until ?? usual)} />
      )}
      {onCancel ? (
        <DialogFoot refusal={refusal} onClose={onCancel}>
          {issue}
        </DialogFoot>
      ) : (
        <>
          <RefusalNote>{refusal}</RefusalNote>
          <Group gap={8}>{issue}</Group>
        </>
      )}
    </div>
  );
}
