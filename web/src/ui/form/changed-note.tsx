import { ui as t } from '@clubhouse/messages/shared/ui';
import { Button } from '../button/button.ts';
import { Group } from '../layout/layout.tsx';
import { Note } from '../note/note.tsx';

interface Props {
  /** Shows what the other person wrote, and drops what was typed here. */
  readonly onReload: () => void;
  /** Saves what was typed here over it. */
  readonly onKeepMine: () => void;
}

/** Someone else changed the same record since editing began: the person who types decides. */
export function ChangedNote({ onReload, onKeepMine }: Props) {
  return (
    <Note tone="warning" role="alert" title={t.changedTitle()}>
      <p>{t.changedBody()}</p>
      <Group gap={8} mt={10}>
        <Button variant="default" size="sm" onClick={onKeepMine}>
          {t.changedKeepButton()}
        </Button>
        <Button variant="default" size="sm" onClick={onReload}>
          {t.changedShowButton()}
        </Button>
      </Group>
    </Note>
  );
}
