import { approvalRequest, refusalOfBulk, sendBulk } from '@clubhouse/contract';
import { memberImport as t } from '@clubhouse/messages/console/import';
import { useState } from 'react';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { useSave } from '../../../../api-client/queries/use-save.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { useCurrentUser } from '../../../../api-client/session/use-current-user.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import { subPath } from '../../../kit/entry/console-path.ts';
import { TextareaBox } from '../../../kit/form/text-boxes.tsx';
import { useConfirmedAction } from '../../../kit/form/use-confirmed-action.tsx';
import { inboxPath } from '../../../kit/navigation/inbox-path.ts';
import { ButtonTo } from '../../../kit/navigation/link-to.tsx';
import { BulkFailure } from '../approvals/bulk/bulk-failure.tsx';
import { BulkRows } from '../approvals/bulk/bulk-rows.tsx';
import { BulkSummary } from '../approvals/bulk/bulk-summary.tsx';
import type { BulkRequest } from '../approvals/bulk/use-bulk-request.ts';
import { RepairRow } from './repair-row.tsx';

interface RequestQuery {
  readonly data: BulkRequest | undefined;
  readonly isError: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface Props {
  readonly request: RequestQuery;
  readonly onDropped: () => void;
}

/** The third and the last step: the verdict on every row, then off to a second person, or dropped. */
export function CheckResult({ request: { data: request, isError, error, refetch }, onDropped }: Props) {
  const me = useCurrentUser();
  if (isError) return <ErrorState {...errorText(error)} title={t.loadError()} onRetry={refetch} />;
  if (!request) return <SkeletonRows rows={4} />;
  const { stage } = request;
  const isOwn = request.submitted_by === me?.id;
  return (
    <>
      {stage === 'FAILED' && <BulkFailure request={request} />}
      <BulkSummary request={request} />
      {stage === 'CHECKING' && (
        <Text tone="muted" size="s" weight="regular">
          {t.checkingNote()}
        </Text>
      )}
      {stage === 'CHECKED' && <SendOrDrop request={request} onDropped={onDropped} />}
      {stage !== 'CHECKING' && stage !== 'CHECKED' && stage !== 'FAILED' && <Sent request={request} />}
      {stage !== 'CHECKING' && (
        <BulkRows
          key={stage}
          request={request}
          start={stage === 'CHECKED' && request.error_count > 0 ? 'ERROR' : undefined}
          repair={isOwn && stage === 'CHECKED' ? (row) => <RepairRow request={request.id} row={row} /> : undefined}
        />
      )}
    </>
  );
}

function Sent({ request }: { readonly request: BulkRequest }) {
  const dropped = request.stage === 'CLOSED';
  return (
    <Note tone={dropped ? 'info' : 'success'} title={dropped ? t.closedTitle() : t.sentTitle()}>
      <Text as="div" mt={10}>
        <ButtonTo
          to={inboxPath({ tab: dropped ? 'decided' : 'bulk', open: { kind: 'bulk', id: request.id } })}
          variant="default"
          size="sm"
        >
          {t.inboxButton()}
        </ButtonTo>
      </Text>
    </Note>
  );
}

function SendOrDrop({ request, onDropped }: { readonly request: BulkRequest; readonly onDropped: () => void }) {
  const send = useOperation(sendBulk, { invalidates: [approvalRequest.path] });
  const save = useSave(approvalRequest);
  const { ask, refusal: dropRefusal } = useConfirmedAction();
  const [remarks, setRemarks] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const good = request.record_count - request.error_count - request.same_count;
  const barred = good > 0 ? request.refusals.send : undefined;
  const onSend = () =>
    send.mutate(
      { path: { id: request.id }, body: { remarks: remarks.trim() } },
      { onError: (thrown) => setRefusal(refusalText(thrown)) },
    );
  const onDrop = () =>
    void ask(
      {
        title: t.discardTitle(),
        children: t.discardBody(),
        confirm: t.discardConfirm(),
        cancel: t.discardCancel(),
        danger: true,
      },
      async () => {
        await save.mutateAsync({ id: request.id, body: { status: 'CANCELLED' } });
        onDropped();
      },
      t.discardedToast(),
    );
  return (
    <>
      {good === 0 && <Note tone="warning">{t.nothingToSend()}</Note>}
      {good > 0 && !barred && (
        <TextareaBox
          label={t.remarksLabel()}
          description={request.error_count > 0 ? t.remarksHint({ count: good }) : undefined}
          maxLength={2000}
          value={remarks}
          onChange={setRemarks}
        />
      )}
      {(refusal || dropRefusal) && (
        <Note tone="danger" role="alert">
          {refusal ?? dropRefusal}
        </Note>
      )}
      {barred && <Note tone="warning">{refusalOfBulk(barred)}</Note>}
      <Group gap={8}>
        {!barred && (
          <Button disabled={good === 0} loading={send.isPending} onClick={onSend}>
            {t.sendButton({ count: good })}
          </Button>
        )}
        <ButtonTo
          to={subPath('members', 'import')}
          values={{ request: String(request.id), step: 'columns' }}
          variant="default"
        >
          {t.backToColumnsButton()}
        </ButtonTo>
        <Button variant="default" onClick={onDrop}>
          {t.discardButton()}
        </Button>
      </Group>
    </>
  );
}
