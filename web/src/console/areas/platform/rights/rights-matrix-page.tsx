import { role } from '@clubhouse/contract';
import { screens as t } from '@clubhouse/messages/console/screens';
import { useState } from 'react';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { useCan } from '../../../../api-client/session/use-current-user.ts';
import { Text } from '../../../../ui/layout/text.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/states/states.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { useUnsavedGuard } from '../../../kit/form/use-unsaved-guard.ts';
import { ChangesBar } from './changes-bar.tsx';
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
    if (await save(changes)) toast.show({ tone: 'success', title: t.rightsSavedToast() });
  };
  return (
    <>
      <Text as="header" mb={16}>
        <h1>{t.rightsTitle()}</h1>
        <Text tone="muted" mt={2}>
          {t.rightsIntro()}
        </Text>
      </Text>
      {!mayChange && (
        <Text as="div" mb={12}>
          <Note tone="info">{t.rightsReadOnly()}</Note>
        </Text>
      )}
      {error && <ErrorState {...errorText(error)} title={t.rightsLoadError()} onRetry={retry} />}
      {!holders && !error && (
        <Card>
          <SkeletonRows rows={8} />
        </Card>
      )}
      {holders?.length === 0 && <EmptyState title={t.rightsEmptyTitle()}>{t.rightsEmptyBody()}</EmptyState>}
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
