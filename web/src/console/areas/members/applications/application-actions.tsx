import { type ApplicationDecision, decideApplication, membershipApplication } from '@clubhouse/contract';
import { applications as t } from '@clubhouse/messages/console/members/applications';
import { useState } from 'react';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { Button } from '../../../../ui/button/button.ts';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import type { SheetPartProps } from '../../../kit/entry/entry.ts';
import { DecisionDialog } from './decision-dialog.tsx';

const LABELS: Readonly<Record<ApplicationDecision, () => string>> = {
  CHECK: t.buttonCheck,
  INTERVIEW: t.buttonInterview,
  APPROVE: t.buttonApprove,
  WAITLIST: t.buttonWaitlist,
  RETURN: t.buttonReturn,
  DECLINE: t.buttonDecline,
};

/** What can be decided about an application now. */
export function ApplicationActions({ row }: SheetPartProps<typeof membershipApplication>) {
  const [asking, setAsking] = useState<ApplicationDecision>();
  const toast = useToast();
  const decide = useOperation(decideApplication, { invalidates: [membershipApplication.path] });
  const { decisions = [] } = row;
  const onCheck = () =>
    decide.mutateAsync({ path: { id: row.id }, body: { decision: 'CHECK' } }).then(
      () => toast.show({ tone: 'success', title: t.savedToast({ decision: 'CHECK' }) }),
      (thrown) => toast.show({ tone: 'danger', title: t.saveError(), message: refusalText(thrown) }),
    );
  return (
    <>
      {decisions.map((decision) => (
        <Button
          key={decision}
          size="sm"
          variant={decision === 'CHECK' || decision === 'APPROVE' ? 'filled' : 'default'}
          loading={decision === 'CHECK' && decide.isPending}
          onClick={() => (decision === 'CHECK' ? onCheck() : setAsking(decision))}
        >
          {LABELS[decision]()}
        </Button>
      ))}
      {asking && asking !== 'CHECK' && (
        <DecisionDialog row={row} decision={asking} label={LABELS[asking]()} onClose={() => setAsking(undefined)} />
      )}
    </>
  );
}
