import { savedView } from '@clubhouse/contract';
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
import { useRemove } from '../../data/use-remove.ts';
import { useSave } from '../../data/use-save.ts';
import { useConfirm } from '../../ui/dialog/confirm-provider.tsx';
import { MenuButton, type MenuEntry } from '../../ui/menu/menu-button.tsx';
import { useToast } from '../../ui/toast/toast-provider.tsx';
import type { ResourceEntry } from '../entry.ts';
import { refusalText } from '../refusal-text.ts';
import type { ListState } from './list-state.ts';
import { ViewNameDialog } from './view-name-dialog.tsx';
import classes from './views.module.css';
import { isChanged, type ListView, viewQuery } from './views.ts';

interface Props {
  readonly entry: ResourceEntry;
  readonly state: ListState;
  readonly current: ListView | undefined;
  readonly onView: (view: string | undefined) => void;
}

/** Keeps the list as it stands under a name, and looks after the own views: save again, rename, share, delete. */
export function ViewMenu({ entry, state, current, onView }: Props) {
  const [naming, setNaming] = useState<'new' | 'rename'>();
  const save = useSave(savedView);
  const remove = useRemove(savedView);
  const confirm = useConfirm();
  const toast = useToast();
  const own = current?.saved?.isOwn ? current.saved : undefined;
  const tell = (work: Promise<unknown>, title: string) =>
    work.then(
      () => toast.show({ tone: 'success', title }),
      (thrown: unknown) => toast.show({ tone: 'danger', title: refusalText(thrown) }),
    );

  const onDelete = async () => {
    if (!own || !current) return;
    const sure = await confirm({
      title: `Delete the view “${current.label}”?`,
      children: own.isShared ? 'Everybody loses it. The rows it shows stay.' : 'The rows it shows stay.',
      confirm: 'Delete view',
      cancel: 'Keep it',
      danger: true,
    });
    if (!sure) return;
    await tell(remove.mutateAsync(own.id), 'The view is deleted');
    onView(undefined);
  };
  const entries: MenuEntry[] = [
    { label: 'Save as a view', icon: IconPlus, run: () => setNaming('new') },
    ...(own && current
      ? [
          ...(isChanged(current, state)
            ? [
                {
                  label: `Save changes to “${current.label}”`,
                  icon: IconDeviceFloppy,
                  run: () =>
                    void tell(save.mutateAsync({ id: own.id, body: { query: viewQuery(state) } }), 'The view is saved'),
                },
              ]
            : []),
          { label: 'Rename', icon: IconPencil, run: () => setNaming('rename'), apart: true },
          {
            label: own.isShared ? 'Stop sharing' : 'Share with all staff',
            icon: own.isShared ? IconShareOff : IconShare,
            run: () =>
              void tell(
                save.mutateAsync({ id: own.id, body: { is_shared: !own.isShared } }),
                own.isShared ? 'The view is yours alone' : 'Everybody who opens this list finds the view',
              ),
          },
          { label: 'Delete', icon: IconTrash, run: () => void onDelete() },
        ]
      : []),
  ];
  return (
    <>
      <MenuButton label="Views" entries={entries} className={classes.menu}>
        {own ? <IconDots size={18} aria-hidden="true" /> : <IconPlus size={18} aria-hidden="true" />}
      </MenuButton>
      {naming && (
        <ViewNameDialog
          title={naming === 'new' ? 'Save as a view' : 'Rename the view'}
          name={naming === 'rename' ? (current?.label ?? '') : ''}
          shared={own?.isShared ?? false}
          onClose={() => setNaming(undefined)}
          onSave={async ({ name, is_shared }) => {
            const saved =
              naming === 'rename' && own
                ? await save.mutateAsync({ id: own.id, body: { name, is_shared } })
                : await save.mutateAsync({ body: { page: entry.slug, name, is_shared, query: viewQuery(state) } });
            setNaming(undefined);
            toast.show({ tone: 'success', title: 'The view is saved', message: name });
            onView(String(saved.id));
          }}
        />
      )}
    </>
  );
}
