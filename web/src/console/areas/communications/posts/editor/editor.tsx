import { posts as t } from '@clubhouse/messages/console/posts';
import { EditorContent, useEditor } from '@tiptap/react';
import { useId, useRef, useState } from 'react';
import classes from './editor.module.css';
import { EXTENSIONS } from './extensions.ts';
import { LinkDialog } from './link-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { Toolbar } from './toolbar.tsx';

interface Props {
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly onBlur: () => void;
  readonly invalid: boolean;
}

const EMPTY = '<p></p>';

/** The editor of rich text. What it hands on is what the club keeps: an untouched text stays untouched to the letter. */
export function RichTextEditor({ value, onChange, onBlur, invalid }: Props) {
  const id = useId();
  const [asking, setAsking] = useState<'link' | 'picture'>();
  const started = useRef({ html: '', value });
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    editorProps: {
      attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': t.textLabel(), spellcheck: 'true' },
    },
    onCreate: ({ editor: made }) => {
      started.current.html = made.getHTML();
    },
    onUpdate: ({ editor: now }) => {
      const html = now.getHTML();
      const { html: first, value: stored } = started.current;
      onChange(html === first ? stored : html === EMPTY ? '' : html);
    },
    onBlur,
  });
  return (
    <div className={classes.frame} data-bad={invalid || undefined}>
      <Toolbar editor={editor} controls={id} onLink={() => setAsking('link')} onPicture={() => setAsking('picture')} />
      <EditorContent editor={editor} className={classes.text} />
      {asking === 'link' && <LinkDialog editor={editor} onClose={() => setAsking(undefined)} />}
      {asking === 'picture' && <PictureDialog editor={editor} onClose={() => setAsking(undefined)} />}
    </div>
  );
}
