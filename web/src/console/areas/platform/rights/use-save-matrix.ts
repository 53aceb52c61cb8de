import { role, subRole, type Update } from '@clubhouse/contract';
import { useState } from 'react';
import { queryClient } from '../../../../api-client/queries/query-client.ts';
import { useSave } from '../../../../api-client/queries/use-save.ts';
import { reloadUser } from '../../../../api-client/session/session.ts';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import type { Change } from './matrix-draft.ts';

/** Saves the changed columns one after the other, and stops at the first that is refused. */
export function useSaveMatrix(onSaved: (key: string) => void) {
  const saveRole = useSave(role);
  const savePart = useSave(subRole);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const save = async (changes: readonly Change[]): Promise<boolean> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      for (const { holder, rights } of changes) {
        const body = { access_rights: [...rights] } as Update<typeof role>;
        await (holder.kind === 'role' ? saveRole : savePart)
          .mutateAsync({ id: holder.id, body })
          .catch((thrown: unknown) => {
            throw new Error(`${holder.name}: ${refusalText(thrown)}`);
          });
        onSaved(holder.key);
      }
      return true;
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      return false;
    } finally {
      // Someone may just have changed their own rights.
      await reloadUser();
      await Promise.all([role, subRole].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));
      setBusy(false);
    }
  };
  return { save, busy, refusal };
}
