import { safeLink } from '@clubhouse/contract';
import { posts as t } from '@clubhouse/messages/console/posts';
import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { Button } from '../../../../../ui/button/button.ts';
import { Dialog } from '../../../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../../../ui/dialog/dialog-foot.tsx';
import { InnerForm } from './inner-form.tsx';

interface Props {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** "club.sg" is meant as a web address, "a@club.sg" as a mailbox. */
function meant(typed: string): string {
  const text = typed.trim();
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(text) ? `https://${text}` : text;
}

/** Where the marked words lead; without marked words the address itself is put in. */
export function LinkDialog({ editor, onClose }: Props) {
  const before = String(editor.getAttributes('link').href ?? '');
  const [address, setAddress] = useState(before);
  const [problem, setProblem] = useState<string>();
  const set = () => {
    const href = safeLink(meant(address));
    if (!href) return setProblem(t.linkError());
    const words = { type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] };
    const chain = editor.chain().focus().extendMarkRange('link');
    (editor.state.selection.empty && !before ? chain.insertContent(words) : chain.setLink({ href })).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <Dialog title={t.linkTitle()} onClose={onClose}>
      <InnerForm onSubmit={set}>
        <TextInput
          label={t.linkAddressLabel()}
          description={t.linkAddressHint()}
          data-autofocus
          value={address}
          error={problem}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <DialogFoot onClose={onClose}>
          {before && (
            <Button variant="default" onClick={remove}>
              {t.linkRemoveButton()}
            </Button>
          )}
          <Button type="submit">{t.linkSaveButton()}</Button>
        </DialogFoot>
      </InnerForm>
    </Dialog>
  );
}
