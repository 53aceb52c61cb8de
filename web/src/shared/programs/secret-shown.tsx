import { programs as t } from '@clubhouse/messages/shared/programs';
import { Button } from '../../ui/button/button.ts';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx';
import { Group } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { Note } from '../../ui/note/note.tsx';

interface Props {
  readonly title: string;
  readonly secret: string;
  /** What is copied, in words: "the token". */
  readonly what: string;
  readonly howTo: string;
  readonly onClose: () => void;
}

/** A new secret, shown once. Only the button closes it, as no one can show it again. */
export function SecretShown({ title, secret, what, howTo, onClose }: Props) {
  return (
    <Dialog title={title} width={560} keepOpen>
      <Note tone="warning">{t.shownBody()}</Note>
      <Group gap="8px 12px">
        <Text as="code" size="s" breakable grow={240}>
          {secret}
        </Text>
        <CopyButton text={secret} what={what} />
      </Group>
      <Text size="s" tone="muted">
        {howTo}
      </Text>
      <DialogActions>
        <Button onClick={onClose}>{t.shownDone()}</Button>
      </DialogActions>
    </Dialog>
  );
}
