import { kit as t } from '@clubhouse/messages/console/kit';
import { IconFileText, IconTrash } from '@tabler/icons-react';
import { useController } from 'react-hook-form';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { FieldText } from '../../../ui/form/field-text.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import type { InputProps } from '../entry/entry.ts';
import classes from './file.module.css';
import { FileButton } from './file-button.tsx';
import { PICTURES, useUpload } from './use-upload.ts';

interface Props extends InputProps {
  readonly kind: 'feature_image' | 'attachment';
}

/** A file that is stored with the club as soon as it is chosen; the form keeps its address. */
function FileField({ kind, name, label, help }: Props) {
  const { field, fieldState } = useController({ name });
  const { send, busy, refusal } = useUpload(kind, field.onChange);
  const picture = kind === 'feature_image';
  const noun = picture ? t.filePictureNoun() : t.fileDocumentNoun();
  const address = String(field.value ?? '');
  const problem = refusal ?? fieldState.error?.message;
  return (
    <Stack as="fieldset" gap={8} p={0}>
      <legend>{label}</legend>
      {address && picture && <img src={address} alt={t.fileCurrentPicture()} className={classes.picture} />}
      {address && !picture && (
        <a href={address} target="_blank" rel="noopener noreferrer" className={classes.document}>
          <IconFileText size={20} stroke={1.7} aria-hidden="true" />
          {t.fileCurrentDocument()}
        </a>
      )}
      <Group gap={8} nowrap>
        <FileButton
          variant="default"
          accept={picture ? PICTURES : `application/pdf,${PICTURES}`}
          label={picture ? t.filePicture() : t.fileDocument()}
          loading={busy}
          onFile={send}
        >
          {address ? t.fileReplaceButton({ noun }) : t.fileChooseButton({ noun })}
        </FileButton>
        {address && (
          <IconButton label={t.fileRemoveButton({ noun })} onClick={() => field.onChange('')}>
            <IconTrash size={18} aria-hidden="true" />
          </IconButton>
        )}
      </Group>
      {help && (
        <Text size="s" tone="muted">
          {help}
        </Text>
      )}
      {problem && <FieldText>{problem}</FieldText>}
    </Stack>
  );
}

export const PictureField = (input: InputProps) => <FileField {...input} kind="feature_image" />;
export const DocumentField = (input: InputProps) => <FileField {...input} kind="attachment" />;
