import {
  BANKS,
  changeCollectionDetails,
  type FeeProblem,
  feeRun,
  isOneOf,
  member,
  PAYMENT_OPTIONS,
  rightText,
  wordsOf,
} from '@clubhouse/contract';
import { fees as t } from '@clubhouse/messages/console/finance/fees';

import { useState } from 'react';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { useCan } from '../../../../api-client/session/use-current-user.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx';
import { SelectBox } from '../../../../ui/form/choice-fields.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import { TextBox } from '../../../kit/form/text-boxes.tsx';

interface Props {
  readonly problem: FeeProblem;
  readonly onClose: () => void;
}

const METHODS = PAYMENT_OPTIONS.map((value) => ({ value, label: wordsOf(value) }));
const BANK_LIST = Object.entries(BANKS).map(([value, label]) => ({ value, label }));

/** How one member's fees are collected, entered where it is missed. */
export function CollectionDetailsDialog({ problem: { member: id, name, membership_id }, onClose }: Props) {
  const [method, setMethod] = useState<(typeof PAYMENT_OPTIONS)[number]>('GIRO');
  const [bank, setBank] = useState<string | null>(null);
  const [account, setAccount] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const toast = useToast();
  const save = useOperation(changeCollectionDetails, { invalidates: [feeRun.path, member.path] });
  const giro = method === 'GIRO';
  const entersBank = useCan('member.sensitive');
  const ready = !giro || (entersBank && bank !== null && account.trim() !== '');
  const submit = () => {
    setRefusal(undefined);
    const details = giro ? { bank_swift_code: bank ?? '', bank_account_number: account } : {};
    save.mutate(
      { path: { id }, body: { payment_option: method, ...details } },
      {
        onSuccess: () => {
          toast.show({ tone: 'success', title: t.detailsSavedToast(), message: name });
          onClose();
        },
        onError: (thrown) => setRefusal(refusalText(thrown)),
      },
    );
  };
  return (
    <Dialog title={t.detailsTitle({ name, membership_id })} onClose={onClose}>
      <SelectBox
        size="sm"
        label={t.detailsMethod()}
        data={METHODS}
        value={method}
        allowDeselect={false}
        onChange={(next) => isOneOf(PAYMENT_OPTIONS, next) && setMethod(next)}
      />
      {giro && !entersBank && <Note tone="info">{t.detailsRightNote({ right: rightText('member.sensitive') })}</Note>}
      {giro && entersBank && (
        <>
          <SelectBox size="sm" label={t.detailsBank()} data={BANK_LIST} searchable value={bank} onChange={setBank} />
          <TextBox
            label={t.detailsAccount()}
            description={t.detailsAccountHint()}
            inputMode="numeric"
            autoComplete="off"
            maxLength={34}
            value={account}
            onChange={setAccount}
          />
        </>
      )}
      <DialogFoot refusal={refusal} onClose={onClose}>
        <Button disabled={!ready} loading={save.isPending} onClick={submit}>
          {t.detailsSave()}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
