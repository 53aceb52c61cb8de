import type { AnyRow } from '@clubhouse/contract';
import { kit as t } from '@clubhouse/messages/console/kit';
import { IconTrash } from '@tabler/icons-react';
import { useFormState } from 'react-hook-form';
import { Button } from '../../../ui/button/button.ts';
import { Group } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { RefusalNote } from '../../../ui/note/refusal-note.tsx';
import { useRights } from '../entry/console-context.tsx';
import { listPath } from '../entry/console-path.ts';
import type { ResourceEntry } from '../entry/entry.ts';
import { mayDo } from '../entry/visibility.ts';
import { ButtonTo } from '../navigation/link-to.tsx';
import { useGo } from '../navigation/use-address.ts';
import page from '../page/page.module.css';
import { useRemoval } from '../sheet/use-removal.tsx';
import classes from './form.module.css';

interface Props {
  readonly entry: ResourceEntry;
  readonly row: AnyRow | undefined;
  readonly dirty: boolean;
  readonly onRemoved: () => void;
}

/** Stays in view below a long form: save, step back, or delete. */
export function SaveBar({ entry, row, dirty, onRemoved }: Props) {
  const { isSubmitting } = useFormState();
  const rights = useRights();
  const go = useGo();
  const removal = useRemoval(entry, () => {
    onRemoved();
    void go(listPath(entry.slug));
  });
  const mayRemove = row && mayDo(entry, 'remove', rights) && !entry.locked?.(row, rights, 'remove');
  return (
    <>
      <RefusalNote>{removal.refusal}</RefusalNote>
      <Group gap={8} p="12px 0 calc(12px + env(safe-area-inset-bottom))" className={`${page.bar} ${classes.bar}`}>
        <Button type="submit" loading={isSubmitting}>
          {t.saveButton({ noun: entry.noun })}
        </Button>
        <ButtonTo to={listPath(entry.slug)} values={row && { open: String(row.id) }} variant="default">
          {t.cancelButton()}
        </ButtonTo>
        <Text size="s" tone="muted" grow ml={8} role="status">
          {dirty ? t.unsavedStatus() : ''}
        </Text>
        {mayRemove && (
          <Button
            variant="quiet"
            loading={removal.busy}
            leftSection={<IconTrash size={16} aria-hidden="true" />}
            onClick={() => removal.ask(row)}
          >
            {removal.verb}
          </Button>
        )}
      </Group>
    </>
  );
}
