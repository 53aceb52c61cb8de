import { approvalRequest, refusalOfBulk, undoBulk } from '@clubhouse/contract';
import { approvals as t } from '@clubhouse/messages/console/approvals';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useOperation } from '../../../../../api-client/queries/use-operation.ts';
import { useSave } from '../../../../../api-client/queries/use-save.ts';
import { useCurrentUser } from '../../../../../api-client/session/use-current-user.ts';
import { Button } from '../../../../../ui/button/button.ts';
import { FieldText } from '../../../../../ui/form/field-text.tsx';
import { Group } from '../../../../../ui/layout/layout.tsx';
import { Text } from '../../../../../ui/layout/text.tsx';
import { Note } from '../../../../../ui/note/note.tsx';
import { RefusalNote } from '../../../../../ui/note/refusal-note.tsx';
import { useToast } from '../../../../../ui/toast/toast-provider.tsx';
import { refusalText } from '../../../../kit/display/refusal-text.ts';
import { useRights } from '../../../../kit/entry/console-context.tsx';
import { subPath } from '../../../../kit/entry/console-path.ts';
import { RemarkBox } from '../../../../kit/form/text-boxes.tsx';
import { useConfirmedAction } from '../../../../kit/form/use-confirmed-action.tsx';
import { ButtonTo } from '../../../../kit/navigation/link-to.tsx';
import classes from './bulk.module.css';
import type { BulkRequest } from './use-bulk-request.ts';

interface Props {
  readonly request: BulkRequest;
}

/** What can be done with a change to many members, by how far it is and by whom it was sent. */
export function BulkRequestActions({ request }: Props) {
  const me = useCurrentUser();
  const rights = useRights();
  const own = request.submitted_by === me?.id;
  if (request.stage === 'CHECKED' && rights.includes('member.manage')) {
    return (
      <Note tone="info" title={t.bulkDraftTitle()}>
        <Text as="div" mt={10}>
          <ButtonTo
            to={subPath('members', 'import')}
            values={{ request: String(request.id) }}
            variant="default"
            size="sm"
          >
            {t.bulkDraftButton()}
          </ButtonTo>
        </Text>
      </Note>
    );
  }
  const { decline, undo } = request.refusals;
  if (request.stage === 'WAITING') {
    if (own) return <OwnRequest request={request} />;
    return decline ? <Note tone="info">{refusalOfBulk(decline)}</Note> : <Decide request={request} />;
  }
  const undoable = request.stage === 'APPLIED' || (request.stage === 'FAILED' && request.status === 'APPROVED');
  if (!undoable || undo?.reason === 'RIGHT') return null;
  return undo ? (
    <Note tone="info">{t.bulkUndoBarred({ reason: refusalOfBulk(undo) })}</Note>
  ) : (
    <Undo request={request} />
  );
}

/** A person who sent it cannot accept it, but may take it back. */
function OwnRequest({ request }: Props) {
  const save = useSave(approvalRequest);
  const { ask, refusal } = useConfirmedAction();
  const drop = () =>
    ask(
      {
        title: t.bulkWithdrawTitle(),
        children: t.bulkWithdrawBody(),
        confirm: t.bulkWithdrawButton(),
        cancel: t.keepButton(),
        danger: true,
      },
      () => save.mutateAsync({ id: request.id, body: { status: 'CANCELLED' } }),
      t.bulkWithdrawnToast(),
    );
  return (
    <Note tone="info" title={t.bulkOwnTitle()}>
      {refusal && <p>{refusal}</p>}
      <Text as="div" mt={10}>
        <Button variant="default" size="sm" onClick={drop}>
          {t.bulkWithdrawButton()}
        </Button>
      </Text>
    </Note>
  );
}

function Decide({ request }: Props) {
  const save = useSave(approvalRequest);
  const toast = useToast();
  const [remarks, setRemarks] = useState('');
  const [asked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const say = (status: 'APPROVED' | 'REJECTED') => {
    setRefusal(undefined);
    if (status === 'REJECTED' && !remarks.trim()) return setAsked(true);
    return void save.mutateAsync({ id: request.id, body: { status, remarks: remarks.trim() } }).then(
      () => toast.show({ tone: 'success', title: status === 'APPROVED' ? t.bulkAcceptedToast() : t.statusDeclined() }),
      (thrown: unknown) => setRefusal(refusalText(thrown)),
    );
  };
  const count = request.record_count - request.error_count - request.same_count;
  const { accept } = request.refusals;
  return (
    <>
      {accept && <Note tone="info">{refusalOfBulk(accept)}</Note>}
      <RefusalNote>{refusal}</RefusalNote>
      <Group gap={8} align="flex-end" className={classes.acts}>
        <RemarkBox
          label={t.bulkRemarks()}
          help={t.bulkRemarksHelp()}
          most={2000}
          value={remarks}
          onChange={setRemarks}
          error={asked && !remarks.trim() ? <FieldText>{t.reasonMissing()}</FieldText> : undefined}
        />
        <Button variant="default" onClick={() => say('REJECTED')}>
          {t.declineButton()}
        </Button>
        {!accept && (
          <Button loading={save.isPending} onClick={() => say('APPROVED')}>
            {t.bulkAcceptButton({ count })}
          </Button>
        )}
      </Group>
    </>
  );
}

function Undo({ request }: Props) {
  const undo = useOperation(undoBulk, { invalidates: [approvalRequest.path] });
  const { ask, refusal } = useConfirmedAction();
  const onUndo = () =>
    ask(
      {
        title: t.bulkUndoTitle({ name: request.name }),
        children: (
          <>
            <p>{t.bulkUndoFields()}</p>
            <p>{t.bulkUndoMembers()}</p>
          </>
        ),
        confirm: t.bulkUndoConfirm(),
        cancel: t.keepButton(),
        danger: true,
      },
      () => undo.mutateAsync({ path: { id: request.id } }),
      t.bulkUndoToast(),
    );
  return (
    <>
      {refusal && <Note tone="danger">{refusal}</Note>}
      <div>
        <Button variant="default" size="sm" icon={IconArrowBackUp} onClick={onUndo}>
          {t.bulkUndoButton()}
        </Button>
      </div>
    </>
  );
}
