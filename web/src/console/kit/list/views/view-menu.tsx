import { savedView } from '@clubhouse/contract';
import { kit as t } from '@clubhouse/messages/console/kit';
import {
  IconDeviceFloppy,
  IconDots,
  IconPencil,
  IconPlus,
  IconShare,
  IconShareOff,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useRemove } from '../../../../api-client/queries/use-remove.ts';
import { useSave } from '../../../../api-client/queries/use-save.ts';
import { useConfirm } from '../../../../ui/dialog/confirm-provider.tsx';
import { MenuButton, type MenuEntry } from '../../../../ui/menu/menu-button.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { refusalText } from '../../display/refusal-text.ts';
import type { ResourceEntry } from '../../entry/entry.ts';
import type { ListState } from '../list-address.ts';
import { ViewNameDialog } from './view-name-dialog.tsx';
import classes from './views.module.css';
import { isChanged, type ListView, viewQuery } from './views.ts';

interface Props {
  readonly entry: ResourceEntry;
  readonly state: ListState;
  readonly current: ListView | undefined;
  readonly onView: (view: string | undefined) => void;
}

/** Keeps the list as it is under a name, and looks after the own views: save again, rename, share, delete. */
export function ViewMenu({ entry, state, current, onView }: Props) {
  const [naming, setNaming] = useState<'new' | 'rename'>();
  const save = useSave(savedView);
  const remove = useRemove(savedView);
  const confirm = useConfirm();
  const toast = useToast();
  const own = current?.saved?.isOwn ? current.saved : undefined;
  const showResult = (work: Promise<unknown>, title: string) =>
    work.then(
      () => toast.show({ tone: 'success', title }),
      (thrown: unknown) => toast.show({ tone: 'danger', title: refusalText(thrown) }),
    );

  const onDelete = async () => {
    if (!own || !current) return;
    const sure = await confirm({
      title: t.viewDeleteTitle({ label: current.label }),
      children: own.isShared ? t.viewDeleteShared() : t.viewDeleteBody(),
      confirm: t.viewDeleteConfirm(),
      cancel: t.deleteCancel(),
      danger: true,
    });
    if (!sure) return;
    await showResult(remove.mutateAsync(own.id), t.viewDeletedToast());
    onView(undefined);
  };
  const entries: MenuEntry[] = [
    { label: t.viewSaveAs(), icon: IconPlus, run: () => setNaming('new') },
    ...(own && current
      ? [
          ...(isChanged(current, state)
            ? [
                {
                  label: t.viewSaveChanges({ label: current.label }),
                  icon: IconDeviceFloppy,
                  run: () =>
                    void showResult(
                      save.mutateAsync({ id: own.id, body: { query: viewQuery(state) } }),
                      t.viewSavedToast(),
                    ),
                },
              ]
            : []),
          { label: t.viewRenameButton(), icon: IconPencil, run: () => setNaming('rename'), apart: true },
          {
            label: own.isShared ? t.viewUnshareButton() : t.viewShareButton(),
            icon: own.isShared ? IconShareOff : IconShare,
            run: () =>
              void showResult(
                save.mutateAsync({ id: own.id, body: { is_shared: !own.isShared } }),
                own.isShared ? t.viewUnsharedToast() : t.viewSharedToast(),
              ),
          },
          { label: t.deleteButton(), icon: IconTrash, run: () => void onDelete() },
        ]
      : []),
  ];
  return (
    <>
      <MenuButton label={t.viewsLabel()} entries={entries} className={classes.menu}>
        {own ? <IconDots size={18} aria-hidden="true" /> : <IconPlus size={18} aria-hidden="true" />}
      </MenuButton>
      {naming && (
        <ViewNameDialog
          title={naming === 'new' ? t.viewSaveAs() : t.viewRenameTitle()}
          name={naming === 'rename' ? (current?.label ?? '') : ''}
          shared={own?.isShared ?? false}
          onClose={() => setNaming(undefined)}
          onSave={async ({ name, is_shared }) => {
            const saved =
              naming === 'rename' && own
                ? await save.mutateAsync({ id: own.id, body: { name, is_shared } })
                : await save.mutateAsync({ body: { page: entry.slug, name, is_shared, query: viewQuery(state) } });
            setNaming(undefined);
            toast.show({ tone: 'success', title: t.viewSavedToast(), message: name });
            onView(String(saved.id));
          }}
        />
      )}
    </>
  );
}
