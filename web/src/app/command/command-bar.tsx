import { app as t } from '@clubhouse/messages/portal/app';
import { errorPages } from '@clubhouse/messages/portal/error-pages';
import { Modal } from '@mantine/core';
import { Group, Stack } from '../../ui/layout/layout.tsx';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { errorText } from '../../api-client/request/error-text.ts';
import { Button } from '../../ui/button/button.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { useSteadyOptions } from '../../ui/form/use-steady-options.ts';
import { useBackCloses } from '../../ui/sheet/use-back-closes.ts';
import { type Command, type CommandGroup, choose } from './command.ts';
import classes from './command-bar.module.css';
import { CommandList } from './command-list.tsx';
import { recentCommands, rememberCommand } from './recent-commands.ts';
import { useFound } from './use-found.ts';
import { useScreens } from './use-screens.ts';

const LABEL = t.searchLabel();

interface Props {
  /** Whether it was opened in the console, whose pages then come first. */
  readonly inConsole: boolean;
  /** `ran` when something was chosen: then the focus goes on with it. */
  readonly onClose: (ran: boolean) => void;
  /** What was typed before the bar was there. */
  readonly early: RefObject<string>;
}

const filled = (groups: readonly CommandGroup[]) => groups.filter(({ commands }) => commands.length > 0);

/** Screens and acts that fit, in the order of the face it was opened in. */
function useScreenGroups(typed: string, inConsole: boolean): readonly CommandGroup[] {
  const { portal, console, acts } = useScreens();
  const recent = { title: t.searchRecentGroup(), commands: typed === '' ? recentCommands() : [] };
  const pages = { title: t.searchPagesGroup(), commands: choose(portal, typed) };
  const areas = { title: t.consoleLink(), commands: typed === '' && !inConsole ? [] : choose(console, typed) };
  const doing = { title: t.searchActionsGroup(), commands: choose(acts, typed) };
  const ordered = inConsole ? [recent, areas, pages, doing] : [recent, pages, doing, areas];
  return filled(ordered);
}

/** Any page, thing or act in a few letters; Enter goes there. */
export function CommandBar({ inConsole, onClose, early }: Props) {
  useBackCloses(true, () => onClose(false));
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  /** The text with which Enter was pressed before there was anything to choose: it takes the first result. */
  const [entered, setEntered] = useState<string>();
  const id = useId();
  const phone = useMediaQuery('(max-width: 39.99em)') ?? false;
  const typed = text.trim();
  const screens = useScreenGroups(typed, inConsole);
  const found = useFound(text, inConsole);
  const { options: groups, handlers, release } = useSteadyOptions([...screens, ...filled(found.groups)]);
  const all = groups.flatMap(({ commands }) => commands);
  const chosen = Math.min(at, all.length - 1);
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, chosen]);

  const run = (command: Command | undefined) => {
    if (!command) return;
    if (!command.key.startsWith('act ')) rememberCommand(command);
    onClose(true);
    void command.run();
  };
  useEffect(() => {
    if (entered === undefined || found.looking) return;
    setEntered(undefined);
    if (entered === text) run(all[0]);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && all.length > 0) {
      event.preventDefault();
      setAt((chosen + step + all.length) % all.length);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (all.length === 0 && found.looking) setEntered(text);
      else run(all[chosen]);
    }
  };
  return (
    <Modal.Root
      opened
      onClose={() => onClose(false)}
      fullScreen={phone}
      yOffset="12vh"
      size={620}
      zIndex={500}
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes.content ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={LABEL}>
        <Group nowrap tone="muted" fixed gap={12} p="0 8px 0 20px" line="bottom" className={classes.head}>
          <IconSearch size={20} stroke={1.7} aria-hidden="true" />
          <input
            className={classes.input}
            value={text}
            placeholder={LABEL}
            role="combobox"
            aria-label={LABEL}
            aria-autocomplete="list"
            aria-expanded={all.length > 0}
            aria-controls={all.length > 0 ? id : undefined}
            aria-activedescendant={all[chosen] ? `${id}-${chosen}` : undefined}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={80}
            data-autofocus
            onFocus={() => {
              if (early.current) setText(early.current + text);
              early.current = '';
            }}
            onChange={(event) => {
              release();
              setText(event.currentTarget.value);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
          />
          <IconButton label={t.searchCloseButton()} onClick={() => onClose(false)}>
            <IconX size={20} aria-hidden="true" />
          </IconButton>
        </Group>
        <div className={classes.results}>
          {all.length > 0 && (
            <div {...handlers}>
              <CommandList id={id} groups={groups} chosen={chosen} onPoint={setAt} onRun={run} />
            </div>
          )}
          <div role="status">
            {found.looking && (
              <Stack as="p" align="flex-start" size="m" tone="muted" gap={12} p="12px 20px 20px">
                {t.searchLoading()}
              </Stack>
            )}
            {!found.looking && !found.error && typed !== '' && all.length === 0 && (
              <Stack as="p" align="flex-start" size="m" tone="muted" gap={12} p="12px 20px 20px">
                {t.searchEmpty({ typed })}
              </Stack>
            )}
          </div>
          {found.error && (
            <Stack align="flex-start" size="m" tone="muted" gap={12} p="12px 20px 20px" role="alert">
              <p>{t.searchError({ message: errorText(found.error).message })}</p>
              <Button variant="default" size="sm" onClick={found.retry}>
                {errorPages.tryAgainButton()}
              </Button>
            </Stack>
          )}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
