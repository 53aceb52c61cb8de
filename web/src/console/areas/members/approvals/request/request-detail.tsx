import { approvalRecord, member, refusalOfRecord } from '@clubhouse/contract';
import { approvals as t } from '@clubhouse/messages/console/approvals';
import { IconChevronLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useRecord } from '../../../../../api-client/queries/use-record.ts';
import { ReadState } from '../../../../../shared/read-state.tsx';
import { Button } from '../../../../../ui/button/button.ts';
import { Stack } from '../../../../../ui/layout/layout.tsx';
import { Note } from '../../../../../ui/note/note.tsx';
import { RefusalNote } from '../../../../../ui/note/refusal-note.tsx';
import { MessageText } from '../../../../../ui/text/message-text.tsx';
import { TypedText } from '../../../../../ui/text/typed-text.tsx';
import unseen from '../../../../../ui/theme/unseen.module.css';
import { LinkTo } from '../../../../kit/navigation/link-to.tsx';
import classes from '../approvals.module.css';
import { DetailTitle } from '../detail-title.tsx';
import { KeysDialog } from '../inbox/keys-dialog.tsx';
import { useInboxKeys } from '../inbox/use-inbox-keys.ts';
import type { RequestRow } from '../request-row.ts';
import { canCorrect } from './decision-control.tsx';
import { acceptOpen } from './decisions.ts';
import { FieldBlock } from './field-block.tsx';
import { blocksOf, inOrder, stopsOf } from './field-blocks.ts';
import { RequestFacts } from './request-facts.tsx';
import { RequestOutcome } from './request-outcome.tsx';
import { SendDecisionBar } from './send-decision-bar.tsx';
import { useDecide } from './use-decide.ts';
import { useDraft } from './use-draft.ts';
import { AttachmentLink } from './value-side.tsx';

export interface StepProps {
  readonly onNext: () => void;
  readonly onPrevious: () => void;
  /** Where the list is, on windows that show one thing at a time. */
  readonly back: string;
}

/** One member's request, decided field by field. */
export function RequestDetail({ id, ...step }: StepProps & { readonly id: number }) {
  const record = useRecord(approvalRecord, id);
  return (
    <Stack as="section" className={classes.detail} aria-label={t.requestTitle()}>
      <LinkTo to={step.back} className={classes.back}>
        <IconChevronLeft size={16} aria-hidden="true" />
        {t.pageTitle()}
      </LinkTo>
      <ReadState of={record} rows={4} title={t.requestLoadError()} bare />
      {record.data &&
        (record.data.status === 'PENDING' ? (
          <Deciding row={record.data} {...step} />
        ) : (
          <RequestOutcome row={record.data} />
        ))}
    </Stack>
  );
}

function Deciding({ row, onNext, onPrevious }: Omit<StepProps, 'back'> & { readonly row: RequestRow }) {
  const { decide: barred, accept: closed = [] } = row.refusals;
  const closedFields = closed.flatMap(({ fields }) => fields);
  const profile = useRecord(member, row.original_profile).data;
  const { draft, set, setAll, forget } = useDraft(row.id);
  const [help, setHelp] = useState(false);
  const [force, setForce] = useState(false);
  const changes = inOrder(row.changes);
  const blocks = blocksOf(changes);
  const stops = stopsOf(blocks);
  const [at, setAt] = useState(() => stops.find((field) => !draft[field]) ?? stops[0] ?? '');
  const decide = useDecide(row, () => {
    forget();
    onNext();
  });
  const walk = (step: number) => {
    const next = stops[Math.max(0, Math.min(stops.length - 1, stops.indexOf(at) + step))];
    if (next) setAt(next);
    document.getElementById(`field-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const acceptAll = () => setAll(acceptOpen(changes, draft, closedFields));
  const send = () => decide.send(draft, force);
  useInboxKeys((act) => {
    if (act === 'help') return setHelp(true);
    if (act === 'next-request') return onNext();
    if (act === 'previous-request') return onPrevious();
    if (act === 'next') return walk(1);
    if (act === 'previous') return walk(-1);
    if (barred) return undefined;
    if (act === 'send') return send();
    if (act === 'accept-all') return acceptAll();
    const change = changes.find(({ field }) => field === at);
    if (!change) return undefined;
    if (act !== 'refuse' && closedFields.includes(at)) return undefined;
    if (act === 'accept') {
      set(at, { word: 'accept' });
      return walk(1);
    }
    if (act === 'refuse') return set(at, { word: 'refuse', reason: '' });
    return canCorrect(change) ? set(at, { word: 'correct', value: change.new }) : undefined;
  });
  return (
    <>
      <DetailTitle
        title={t.requestChanges({ count: changes.length, name: row.name })}
        below={<RequestFacts row={row} />}
      >
        {!barred && (
          <Button variant="default" size="sm" onClick={acceptAll}>
            <MessageText
              of={t.acceptAllButton}
              with={{
                keys: (
                  <kbd data-show="desk" style={{ marginLeft: 8 }}>
                    ⇧ A
                  </kbd>
                ),
              }}
            />
          </Button>
        )}
      </DetailTitle>
      <Stack gap={14} className={classes.stack}>
        {barred && <Note tone="info">{refusalOfRecord(barred)}</Note>}
        {!barred &&
          closed.map((refusal) => (
            <Note key={refusal.reason} tone="info">
              {refusalOfRecord(refusal)}
            </Note>
          ))}
        <RefusalNote>{decide.refusal}</RefusalNote>
        {row.remarks && (
          <Note tone="info" title={t.requestRemarks({ name: row.name })}>
            <TypedText>{row.remarks}</TypedText>
          </Note>
        )}
        <AttachmentLink to={row.attachment} />
        <h2 className={unseen.unseen}>{t.requestFields()}</h2>
        {blocks.map((block) => (
          <FieldBlock
            key={block.key}
            block={block}
            profile={profile}
            draft={draft}
            at={at}
            disabled={barred !== undefined}
            closed={closedFields}
            onFocus={setAt}
            onWord={set}
          />
        ))}
      </Stack>
      {!barred && (
        <SendDecisionBar
          changes={changes}
          draft={draft}
          force={force}
          onForce={setForce}
          busy={decide.busy}
          onSend={send}
          onKeys={() => setHelp(true)}
        />
      )}
      {help && <KeysDialog onClose={() => setHelp(false)} />}
    </>
  );
}
