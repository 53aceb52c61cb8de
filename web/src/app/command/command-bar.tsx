import { app } from '@clubhouse/messages/portal/app';
import { errorPages } from '@clubhouse/messages/portal/error-pages';
import { search as t } from '@clubhouse/messages/portal/search';
import { Modal } from '@mantine/core';
import { Group, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/text.tsx';
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
import { arrange, type Command, isNamed } from './command.ts';
import classes from './command-bar.module.css';
import { CommandList } from './command-list.tsx';
import { rememberCommand } from './recent-commands.ts';
import { useFound } from './use-found.ts';
import { useScreenGroups } from './use-screen-groups.ts';

const LABEL = app.searchLabel();

interface Props {
  /** Whether it was opened in the console, whose pages then come first. */
  readonly inConsole: boolean;
  /** `ran` when something was chosen: then the focus goes on with it. */
  readonly onClose: (ran: boolean) => void;
  /** What was typed before the bar was there. */
  readonly early: RefObject<string>;
}

/** Any page, thing, action or setting in a few letters; Enter goes there. */
export function CommandBar({ inConsole, onClose, early }: Props) {
  useBackCloses(true, () => onClose(false));
  const [text, setText] = useState('');
  /** What was moved to; it stays chosen when results arrive above it. */
  const [picked, setPicked] = useState<string>();
  /** The text with which Enter was pressed before there was anything to choose: it takes the first result. */
  const [entered, setEntered] = useState<string>();
  const id = useId();
  const phone = useMediaQuery('(max-width: 39.99em)') ?? false;
  const typed = text.trim();
  const screens = useScreenGroups(typed, inConsole);
  const found = useFound(text, inConsole);
  const latest = arrange(screens, found.groups, typed, t.alsoGroup());
  const { options: groups, handlers, release } = useSteadyOptions(latest);
  const all = groups.flatMap(({ commands }) => commands);
  // The same thing can be in two groups: recent, and its own.
  const names = groups.flatMap(({ title, commands }) => commands.map(({ key }) => `${title} ${key}`));
  const chosen = Math.min(Math.max(picked === undefined ? 0 : names.indexOf(picked), 0), all.length - 1);
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
      setPicked(names[(chosen + step + all.length) % all.length]);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      // Until the club has answered, only what is called so is sure to be meant.
      if (picked === undefined && found.looking && !isNamed(all[0], typed)) setEntered(text);
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
        <Group nowrap tone="muted" fixed gap={12} p="0 8px 0 20px" line="bottom" h={56}>
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
              setPicked(undefined);
            }}
            onKeyDown={onKeyDown}
          />
          <IconButton label={t.closeButton()} onClick={() => onClose(false)}>
            <IconX size={20} aria-hidden="true" />
          </IconButton>
        </Group>
        <div className={classes.results}>
          {all.length > 0 && (
            <div {...handlers}>
              <CommandList
                id={id}
                groups={groups}
                chosen={chosen}
                onPoint={(index) => setPicked(names[index])}
                onRun={run}
              />
            </div>
          )}
          <div role="status">
            {found.looking && (
              <Stack as="p" align="flex-start" size="m" tone="muted" gap={12} p="12px 20px 20px">
                {t.loading()}
              </Stack>
            )}
            {found.noSlot !== null && (
              <Text size="m" p="12px 20px 16px">
                {t.noSlot({ reason: found.noSlot })}
              </Text>
            )}
            {!found.looking && !found.error && typed !== '' && found.noSlot === null && all.length === 0 && (
              <Stack as="p" align="flex-start" size="m" tone="muted" gap={12} p="12px 20px 20px">
                {t.empty({ typed })}
              </Stack>
            )}
          </div>
          {found.error && (
            <Stack align="flex-start" size="m" tone="muted" gap={12} p="12px 20px 20px" role="alert">
              <p>{t.error({ message: errorText(found.error).message })}</p>
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
