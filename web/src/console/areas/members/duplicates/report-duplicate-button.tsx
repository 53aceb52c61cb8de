import { memberDuplicate, reportDuplicate } from '@clubhouse/contract';
import { duplicates as t } from '@clubhouse/messages/console/members/duplicates';
import { IconGitCompare } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogButton } from '../../../../ui/dialog/dialog-button.tsx';
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import { useRights } from '../../../kit/entry/console-context.tsx';
import { recordPath } from '../../../kit/entry/console-path.ts';
import { MemberSelect } from '../../../kit/member/member-select.tsx';

/** Names two records that the search has not found. */
export function ReportDuplicateButton() {
  if (!useRights().includes('member.manage')) return null;
  return (
    <DialogButton
      icon={IconGitCompare}
      label={t.reportButton()}
      dialog={(onClose) => <ReportDialog onClose={onClose} />}
    />
  );
}

function ReportDialog({ onClose }: { readonly onClose: () => void }) {
  const [first, setFirst] = useState<number | null>(null);
  const [second, setSecond] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const navigate = useNavigate();
  const report = useOperation(reportDuplicate, { invalidates: [memberDuplicate.path] });
  const compare = () => {
    if (first === null || second === null) return;
    report.mutateAsync({ body: { first, second } }).then(
      ({ id }) => void navigate({ to: recordPath('duplicates', id) }),
      (thrown: unknown) => setRefusal(refusalText(thrown)),
    );
  };
  return (
    <Dialog title={t.reportTitle()} onClose={onClose}>
      <p>{t.reportBody()}</p>
      <MemberSelect label={t.reportFirst()} value={first} onChange={setFirst} size="sm" data-autofocus />
      <MemberSelect label={t.reportSecond()} value={second} onChange={setSecond} size="sm" />
      <DialogFoot refusal={refusal} onClose={onClose}>
        <Button disabled={first === null || second === null} loading={report.isPending} onClick={compare}>
          {t.compareButton()}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
