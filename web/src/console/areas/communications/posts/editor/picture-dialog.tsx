import { safePicture } from '@clubhouse/contract';
import { posts as t } from '@clubhouse/messages/console/posts';
import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { Button } from '../../../../../ui/button/button.ts';
import { Dialog } from '../../../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../../../ui/dialog/dialog-foot.tsx';
import { FileButton } from '../../../../kit/file/file-button.tsx';
import { UploadProgress } from '../../../../kit/file/upload-progress.tsx';
import { PICTURES, useUpload } from '../../../../kit/file/use-upload.ts';
import classes from './editor.module.css';
import { InnerForm } from './inner-form.tsx';

interface Props {
  readonly editor: Editor;
  readonly onClose: () => void;
}

const LONGEST = 200;
const NO_WORDS = t.pictureAltMissing();

/** A picture within the text: stored with the club first, and never without words for those who cannot see it. */
export function PictureDialog({ editor, onClose }: Props) {
  const chosen = editor.isActive('image') ? editor.getAttributes('image') : undefined;
  const [src, setSrc] = useState(String(chosen?.src ?? ''));
  const [alt, setAlt] = useState(String(chosen?.alt ?? ''));
  const [problem, setProblem] = useState<string>();
  const { send, busy, share, refusal } = useUpload('feature_image', (address) => setSrc(safePicture(address) ?? ''));
  const put = () => {
    if (alt.trim() === '') return setProblem(NO_WORDS);
    editor.chain().focus().setImage({ src, alt: alt.trim() }).run();
    onClose();
  };
  return (
    <Dialog title={chosen ? t.pictureChangeTitle() : t.pictureLabel()} onClose={onClose}>
      <InnerForm onSubmit={put}>
        {src && <img src={src} alt={t.pictureOriginal()} className={classes.chosen} />}
        <div>
          <FileButton
            variant="default"
            icon={null}
            accept={`${PICTURES},image/gif`}
            label={t.pictureFileLabel()}
            loading={busy}
            onFile={send}
          >
            {src ? t.pictureChooseAnother() : t.pictureChoose()}
          </FileButton>
        </div>
        <UploadProgress share={share} refusal={refusal} />
        <TextInput
          label={t.pictureAltLabel()}
          description={t.pictureAltHint()}
          maxLength={LONGEST}
          value={alt}
          error={problem}
          onChange={(event) => {
            setAlt(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <DialogFoot onClose={onClose}>
          <Button type="submit" disabled={!src || busy}>
            {chosen ? t.pictureChangeButton() : t.pictureInsertButton()}
          </Button>
        </DialogFoot>
      </InnerForm>
    </Dialog>
  );
}
