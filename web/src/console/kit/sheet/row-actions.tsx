import type { AnyRow } from '@clubhouse/contract';
import { kit as t } from '@clubhouse/messages/console/kit';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Button } from '../../../ui/button/button.ts';
import { Group } from '../../../ui/layout/layout.tsx';
import { Note } from '../../../ui/note/note.tsx';
import { useRights } from '../entry/console-context.tsx';
import { editPath } from '../entry/console-path.ts';
import type { ResourceEntry } from '../entry/entry.ts';
import { mayDo } from '../entry/visibility.ts';
import { ButtonTo } from '../navigation/link-to.tsx';
import classes from './sheet.module.css';
import type { useRemoval } from './use-removal.tsx';

interface Props {
  readonly entry: ResourceEntry;
  readonly row: AnyRow;
  readonly removal: ReturnType<typeof useRemoval>;
}

/** *Edit* and *Delete*, each by its right; what is not possible with this row says why. */
export function RowActions({ entry, row, removal }: Props) {
  const rights = useRights();
  const [mayEdit, mayRemove] = [mayDo(entry, 'update', rights), mayDo(entry, 'remove', rights)];
  const fixed = mayEdit ? entry.locked?.(row, rights, 'update') : undefined;
  const kept = mayRemove ? entry.locked?.(row, rights, 'remove') : undefined;
  const { Actions } = entry;
  return (
    <>
      <Group className={classes.actions} gap={8} align="stretch">
        {mayEdit && !fixed && (
          <ButtonTo to={editPath(entry.slug, row.id)} variant="default" size="sm" icon={IconPencil}>
            {t.editButton()}
          </ButtonTo>
        )}
        {mayRemove && !kept && (
          <Button variant="default" size="sm" loading={removal.busy} icon={IconTrash} onClick={() => removal.ask(row)}>
            {removal.verb}
          </Button>
        )}
        {Actions && <Actions row={row} />}
      </Group>
      {[...new Set([fixed, kept])].map(
        (reason) =>
          reason && (
            <Note key={reason} tone="info">
              {reason}
            </Note>
          ),
      )}
    </>
  );
}
