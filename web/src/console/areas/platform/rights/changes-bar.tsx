import { screens as t } from '@clubhouse/messages/console/screens';
import { Button } from '../../../../ui/button/button.ts';
import { Group, Stack } from '../../../../ui/layout/layout.tsx';
import { RefusalNote } from '../../../../ui/note/refusal-note.tsx';
import page from '../../../kit/page/page.module.css';
import classes from './matrix.module.css';

interface Props {
  readonly count: number;
  readonly busy: boolean;
  readonly refusal: string | undefined;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** Comes up with the first change: how many there are, and what becomes of them. */
export function ChangesBar({ count, busy, refusal, onSave, onDiscard }: Props) {
  return (
    <Stack
      as="section"
      gap={8}
      className={`${page.bar} ${classes.bar}`}
      aria-label={t.rightsChangesLabel()}
      data-idle={count === 0 && !refusal ? true : undefined}
    >
      <RefusalNote>{refusal}</RefusalNote>
      <Group gap={8} justify="flex-end">
        <p role="status">{count === 0 ? '' : t.rightsChanges({ count })}</p>
        {count > 0 && (
          <>
            <Button variant="default" disabled={busy} onClick={onDiscard}>
              {t.rightsDiscard()}
            </Button>
            <Button loading={busy} onClick={onSave}>
              {t.rightsSave()}
            </Button>
          </>
        )}
      </Group>
    </Stack>
  );
}
