import { offerings as t } from '@clubhouse/messages/console/programmes/offerings';
import { participants } from '@clubhouse/messages/console/programmes/participants';
import { timetable } from '@clubhouse/messages/console/programmes/timetable';
import {
  IconArrowBackUp,
  IconBan,
  IconDots,
  IconLock,
  IconLockOpen,
  IconMail,
  IconWorldUpload,
} from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { Button } from '../../../../ui/button/button.ts';
import { MenuButton, type MenuEntry } from '../../../../ui/menu/menu-button.tsx';
import list from '../../../kit/list/list.module.css';
import type { ActDialogProps, OfferingKind } from '../offering-kind.ts';
import { CallOffDialog } from './call-off-dialog.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { CloseDialog, PublishDialog, ReopenDialog, ToDraftDialog } from './status-dialogs.tsx';

const DIALOGS = {
  publish: PublishDialog,
  close: CloseDialog,
  reopen: ReopenDialog,
  draft: ToDraftDialog,
  message: MessageDialog,
  off: CallOffDialog,
} as const satisfies Record<string, ComponentType<ActDialogProps>>;
type Act = keyof typeof DIALOGS;

/** What may be done with it as it is; the first is the one most often wanted. */
const ACTS: Readonly<Record<string, readonly Act[]>> = {
  DRAFT: ['publish', 'off'],
  PUBLISHED: ['message', 'close', 'draft', 'off'],
  CLOSED: ['message', 'reopen', 'off'],
};

const words = (kind: OfferingKind['word']): Readonly<Record<Act, readonly [label: string, icon: typeof IconBan]>> => ({
  publish: [t.publishButton(), IconWorldUpload],
  close: [t.closeButton(), IconLock],
  reopen: [t.reopenButton(), IconLockOpen],
  draft: [t.draftButton(), IconArrowBackUp],
  message: [participants.messageTitle(), IconMail],
  off: [timetable.cancelButton({ kind }), IconBan],
});

/** Publish, close, write to everyone, call off: in the head of the page. */
export function OfferingActions({ kind, row, unsaved }: Omit<ActDialogProps, 'onClose'>) {
  const [open, setOpen] = useState<Act>();
  const [first, ...others] = ACTS[row.status] ?? [];
  if (!first) return null;
  const labels = words(kind.word);
  const [label, Icon] = labels[first];
  const entries: readonly MenuEntry[] = others.map((act) => ({
    label: labels[act][0],
    icon: labels[act][1],
    run: () => setOpen(act),
    apart: act === 'off',
  }));
  const Dialog = open && DIALOGS[open];
  return (
    <>
      <Button size="sm" variant={first === 'publish' ? 'filled' : 'default'} icon={Icon} onClick={() => setOpen(first)}>
        {label}
      </Button>
      <MenuButton label={t.moreButton()} className={list.action} entries={entries}>
        <IconDots size={16} aria-hidden="true" />
        {t.moreButton()}
      </MenuButton>
      {Dialog && <Dialog kind={kind} row={row} {...(unsaved ? { unsaved } : {})} onClose={() => setOpen(undefined)} />}
    </>
  );
}
