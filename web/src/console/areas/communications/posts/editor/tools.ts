import { posts as t } from '@clubhouse/messages/console/posts';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconList,
  IconListNumbers,
  IconSeparator,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';

/** A button of the toolbar that acts at once. */
export interface Tool {
  readonly label: string;
  readonly icon: TablerIcon;
  readonly run: (editor: Editor) => void;
  /** Whether it is on where the cursor stands; a tool without it is never on. */
  readonly isOn?: (editor: Editor) => boolean;
  readonly isOff?: (editor: Editor) => boolean;
}

/** In the order of the toolbar; the first group is set apart from the second. */
export const MARKS: readonly Tool[] = [
  {
    label: t.toolHeading(),
    icon: IconH2,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    label: t.toolSubheading(),
    icon: IconH3,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    label: t.toolBold(),
    icon: IconBold,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    label: t.toolItalic(),
    icon: IconItalic,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    label: t.toolList(),
    icon: IconList,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    label: t.toolNumberedList(),
    icon: IconListNumbers,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    label: t.toolQuote(),
    icon: IconBlockquote,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  { label: t.toolLine(), icon: IconSeparator, run: (editor) => editor.chain().focus().setHorizontalRule().run() },
];

export const STEPS: readonly Tool[] = [
  {
    label: t.toolUndo(),
    icon: IconArrowBackUp,
    run: (editor) => editor.chain().focus().undo().run(),
    isOff: (editor) => !editor.can().undo(),
  },
  {
    label: t.toolRedo(),
    icon: IconArrowForwardUp,
    run: (editor) => editor.chain().focus().redo().run(),
    isOff: (editor) => !editor.can().redo(),
  },
];
