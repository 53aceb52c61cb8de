import { settingLabel, settingWords } from '@clubhouse/contract';
import { settings as t } from '@clubhouse/messages/console/settings';
import { Button } from '../../../../ui/button/button.ts';
import { Group, Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { RefusalNote } from '../../../../ui/note/refusal-note.tsx';
import { MessageText } from '../../../../ui/text/message-text.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import bar from '../../../kit/set-editor/changes-bar.module.css';
import classes from './settings.module.css';
import type { Drafts } from './use-drafts.ts';

/** Comes up with the first change: what would change, in words, before it is saved. */
export function SettingsBar({ drafts }: { readonly drafts: Drafts }) {
  const toast = useToast();
  const { changes, errors, refusal, conflict, busy } = drafts;
  const broken = changes.some(({ row }) => errors[row.key]);
  const save = async (way: () => Promise<boolean>) => {
    if (await way()) toast.show({ tone: 'success', title: t.savedToast(), message: t.savedToastBody() });
  };
  if (changes.length === 0) return null;
  return (
    <Stack as="section" gap={8} p="12px 0" className={bar.bar} aria-label={t.changesLabel()}>
      <RefusalNote>{refusal}</RefusalNote>
      {conflict && (
        <Note tone="warning" role="alert" title={t.conflictTitle()}>
          <p>{conflict}</p>
          <Group gap={8} pt={8}>
            <Button variant="default" size="sm" disabled={busy} onClick={() => void save(drafts.saveAnyway)}>
              {t.conflictSaveButton()}
            </Button>
            <Button variant="default" size="sm" disabled={busy} onClick={() => void drafts.showTheirs()}>
              {t.conflictShowButton()}
            </Button>
          </Group>
        </Note>
      )}
      <Text as="ul" size="m" breakable mah="30vh" className={classes.changes} aria-label={t.changeListLabel()}>
        {changes.map(({ row, value }) => (
          <li key={row.key}>
            <MessageText
              of={t.changeLine}
              with={{
                label: settingLabel(row.key),
                old: (
                  <Text as="span" tone="muted">
                    {settingWords(row.key, row.value)}
                  </Text>
                ),
                new: <b>{settingWords(row.key, value)}</b>,
              }}
            />
          </li>
        ))}
      </Text>
      <div>
        <p role="status">{broken ? t.fixFieldsNote() : t.unsavedCount({ count: changes.length })}</p>
        <Button variant="default" disabled={busy} onClick={drafts.discard}>
          {t.discardButton()}
        </Button>
        <Button loading={busy} disabled={broken} onClick={() => void save(drafts.save)}>
          {t.saveButton()}
        </Button>
      </div>
    </Stack>
  );
}
