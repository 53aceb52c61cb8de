import type { FieldChange } from '@clubhouse/contract';
import { approvals as t } from '@clubhouse/messages/console/approvals';
import { IconKeyboard } from '@tabler/icons-react';
import { Button } from '../../../../../ui/button/button.ts';
import { IconButton } from '../../../../../ui/button/icon-button.tsx';
import { Checkbox } from '../../../../../ui/checkbox/checkbox.tsx';
import { Group } from '../../../../../ui/layout/layout.tsx';
import { Text } from '../../../../../ui/layout/text.tsx';
import { MessageText } from '../../../../../ui/text/message-text.tsx';
import classes from '../approvals.module.css';
import { sendKeys } from '../inbox/inbox-keys.ts';
import { type Draft, isSettled, openFields, overwritten, progressWords } from './decisions.ts';

interface Props {
  readonly changes: readonly FieldChange[];
  readonly draft: Draft;
  readonly force: boolean;
  readonly onForce: (force: boolean) => void;
  readonly busy: boolean;
  readonly onSend: () => void;
  readonly onKeys: () => void;
}

/** Stays in view: how many fields have their word, what is missing, and the one button that sends it all. */
export function SendDecisionBar({ changes, draft, force, onForce, busy, onSend, onKeys }: Props) {
  const open = openFields(changes, draft);
  const moved = overwritten(changes, draft);
  const ready = open.length === 0 && (moved.length === 0 || force);
  return (
    <Group as="footer" gap="8px 16px" className={classes.foot} line="top">
      <Group as="span" gap={4} align="stretch" nowrap className={classes.bars} aria-hidden="true">
        {changes.map(({ field }) => (
          <i key={field} data-done={isSettled(draft[field]) || undefined} />
        ))}
      </Group>
      <Text weight="medium" grow={180} role="status">
        {progressWords(changes.length, open)}
        <Text as="small" block weight="regular" data-show="wide">
          {t.sendNote()}
        </Text>
      </Text>
      {moved.length > 0 && (
        <Checkbox
          label={t.sendOverwrite({ fields: moved.map(({ label }) => label.toLowerCase()).join(', ') })}
          checked={force}
          onChange={(event) => onForce(event.currentTarget.checked)}
        />
      )}
      <IconButton label={t.keysTitle()} size="sm" onClick={onKeys}>
        <IconKeyboard size={18} aria-hidden="true" />
      </IconButton>
      <Button disabled={!ready} loading={busy} onClick={onSend}>
        <MessageText
          of={t.sendButton}
          with={{
            keys: (
              <kbd data-show="desk" style={{ marginLeft: 8 }}>
                {sendKeys()}
              </kbd>
            ),
          }}
        />
      </Button>
    </Group>
  );
}
