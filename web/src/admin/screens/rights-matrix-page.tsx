import { role } from '@clubhouse/contract';
import { useState } from 'react';
import { errorText } from '../../data/error-text.ts';
import { useCan } from '../../data/use-current-user.ts';
import { Note } from '../../ui/note/note.tsx';
import { Card } from '../../ui/page/card.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states/states.tsx';
import { useToast } from '../../ui/toast/toast-provider.tsx';
import { useUnsavedGuard } from '../form/use-unsaved-guard.ts';
import { ChangesBar } from './changes-bar.tsx';
import classes from './matrix.module.css';
import { changesOf, countChanges, type Draft, toggleRight } from './matrix-draft.ts';
import { RightsMatrix } from './rights-matrix.tsx';
import { useHolders } from './use-holders.ts';
import { useSaveMatrix } from './use-save-matrix.ts';

const NOTHING: Draft = new Map();

/** Who may do what: every right against every role and sub-role, changed here and saved together. */
export function RightsMatrixPage() {
  const { holders, error, retry } = useHolders();
  const [draft, setDraft] = useState(NOTHING);
  const mayChange = useCan(role.actions.update ?? []);
  const toast = useToast();
  const forget = (key: string) => setDraft((now) => new Map([...now].filter(([one]) => one !== key)));
  const { save, busy, refusal } = useSaveMatrix(forget);
  const changes = changesOf(holders ?? [], draft);
  useUnsavedGuard(changes.length > 0);
  const onSave = async () => {
    if (await save(changes)) toast.show({ tone: 'success', title: 'The rights are saved' });
  };
  return (
    <>
      <header className={classes.head}>
        <h1>Rights matrix</h1>
        <p>Arrow keys walk the table, Space ticks. Nothing counts until it is saved.</p>
      </header>
      {!mayChange && (
        <div className={classes.look}>
          <Note tone="info">You may only look here. Changing roles needs another right.</Note>
        </div>
      )}
      {error && <ErrorState {...errorText(error)} title="We could not load the roles" onRetry={retry} />}
      {!holders && !error && (
        <Card>
          <SkeletonRows rows={8} />
        </Card>
      )}
      {holders?.length === 0 && <EmptyState title="No roles yet">Make the first one under Roles.</EmptyState>}
      {holders && holders.length > 0 && (
        <RightsMatrix
          holders={holders}
          draft={draft}
          mayChange={mayChange && !busy}
          onToggle={(holder, right) => setDraft(toggleRight(holders, draft, holder, right))}
        />
      )}
      <ChangesBar
        count={countChanges(changes)}
        busy={busy}
        refusal={refusal}
        onSave={onSave}
        onDiscard={() => setDraft(NOTHING)}
      />
    </>
  );
}
