import { posts as t } from '@clubhouse/messages/console/posts';
import { IconLink, IconPhoto } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { IconButton } from '../../../../../ui/button/icon-button.tsx';
import { Group } from '../../../../../ui/layout/layout.tsx';
import classes from './editor.module.css';
import { MARKS, STEPS, type Tool } from './tools.ts';

interface Props {
  readonly editor: Editor;
  readonly controls: string;
  readonly onLink: () => void;
  readonly onPicture: () => void;
}

const WAYS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** One stop for the tabulator, arrows within: as toolbars are. */
export function Toolbar({ editor, controls, onLink, onPicture }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: MARKS.map((tool) => tool.isOn?.(now)),
      off: STEPS.map((tool) => tool.isOff?.(now)),
      link: now.isActive('link'),
    }),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const next = WAYS[event.key]?.(at, buttons.length);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    buttons[next]?.focus();
  };
  let place = -1;
  const common = () => {
    place += 1;
    const own = place;
    return { size: 'sm' as const, tabIndex: own === at ? 0 : -1, onFocus: () => setAt(own) };
  };
  const button = (tool: Tool, on: boolean | undefined, off = false) => (
    // Not disabled: a person who walks the bar by keys must be able to stand on it.
    <IconButton
      key={tool.label}
      label={tool.label}
      {...common()}
      {...(tool.isOn ? { 'aria-pressed': on ?? false } : {})}
      aria-disabled={off}
      onClick={() => !off && tool.run(editor)}
    >
      <tool.icon size={18} stroke={1.8} aria-hidden="true" />
    </IconButton>
  );
  return (
    <Group
      ref={bar}
      role="toolbar"
      aria-label={t.toolbarLabel()}
      aria-controls={controls}
      tabIndex={-1}
      gap={2}
      p={4}
      line="bottom"
      className={classes.bar}
      onKeyDown={onKeyDown}
    >
      {MARKS.map((tool, index) => button(tool, state.on[index]))}
      <IconButton label={t.linkTitle()} {...common()} aria-pressed={state.link} onClick={onLink}>
        <IconLink size={18} stroke={1.8} aria-hidden="true" />
      </IconButton>
      <IconButton label={t.pictureLabel()} {...common()} onClick={onPicture}>
        <IconPhoto size={18} stroke={1.8} aria-hidden="true" />
      </IconButton>
      {STEPS.map((tool, index) => button(tool, undefined, state.off[index]))}
    </Group>
  );
}
