import { listAnd } from '@clubhouse/messages';
import { kit as t } from '@clubhouse/messages/console/kit';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/button.ts';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { Note } from '../../../ui/note/note.tsx';
import { RefusalNote } from '../../../ui/note/refusal-note.tsx';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import { capital } from '../display/capital.ts';
import page from '../page/page.module.css';
import classes from './changes-bar.module.css';

interface Changes {
  /** The sets that are not saved: "Prices". */
  readonly changed: readonly string[];
  readonly broken: readonly string[];
  readonly busy: boolean;
  readonly refusal: string | undefined;
  readonly discard: () => void;
  readonly save: () => Promise<boolean>;
}

interface Props {
  readonly drafts: Changes;
  /** Beside *Save*. */
  readonly children?: ReactNode;
}

/** Appears with the first change of a set: what isn't saved, and what prevents saving. */
export function ChangesBar({ drafts, children }: Props) {
  const toast = useToast();
  const { changed, broken, busy, refusal, discard, save } = drafts;
  if (changed.length === 0) return null;
  const what = listAnd(changed).toLowerCase();
  const onSave = async () => {
    if (await save()) toast.show({ tone: 'success', title: t.setsSavedToast({ what: capital(what) }) });
  };
  return (
    <Stack as="section" gap={8} p="12px 0" className={`${page.bar} ${classes.bar}`} aria-label={t.setsLabel()}>
      <RefusalNote>{refusal}</RefusalNote>
      {broken.length > 0 && <Note tone="warning">{t.setsOverlap({ broken: listAnd(broken) })}</Note>}
      <Group gap={8}>
        <p role="status">{t.setsUnsaved({ what: capital(what) })}</p>
        <Button variant="default" disabled={busy} onClick={discard}>
          {t.setsDiscard()}
        </Button>
        {children}
        <Button loading={busy} disabled={broken.length > 0} onClick={() => void onSave()}>
          {t.setsSave({ what })}
        </Button>
      </Group>
    </Stack>
  );
}
