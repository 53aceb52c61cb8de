import { PICTURE_CENTRE } from '@clubhouse/contract';
import { kit as t } from '@clubhouse/messages/console/kit';
import { IconFileText, IconTrash } from '@tabler/icons-react';
import { useController, useFormContext } from 'react-hook-form';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { FieldText } from '../../../ui/form/field-text.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import type { InputProps } from '../entry/entry.ts';
import classes from './file.module.css';
import { FileButton } from './file-button.tsx';
import { FocalPointPicker } from './focal-point/focal-point-picker.tsx';
import { PICTURES, useUpload } from './use-upload.ts';

interface Props extends InputProps {
  readonly kind: 'feature_image' | 'attachment';
}

/** The focal point of a form's picture; undefined where its resource has none. */
function useFocalPoint() {
  const { watch, setValue } = useFormContext();
  const value: unknown = watch('focal_point');
  if (typeof value !== 'string') return undefined;
  return { value, set: (point: string) => setValue('focal_point', point, { shouldDirty: true }) };
}

/** A file that is stored with the club as soon as it is chosen; the form keeps its address. */
function FileField({ kind, name, label, help }: Props) {
  const { field, fieldState } = useController({ name });
  const focus = useFocalPoint();
  const choose = (address: string) => {
    field.onChange(address);
    if (picture) focus?.set(PICTURE_CENTRE);
  };
  const { send, busy, refusal } = useUpload(kind, choose);
  const picture = kind === 'feature_image';
  const noun = picture ? t.filePictureNoun() : t.fileDocumentNoun();
  const address = String(field.value ?? '');
  const problem = refusal ?? fieldState.error?.message;
  return (
    <Stack as="fieldset" gap={8} p={0}>
      <legend>{label}</legend>
      {address && picture && focus && <FocalPointPicker src={address} value={focus.value} onChange={focus.set} />}
      {address && picture && !focus && <img src={address} alt={t.fileCurrentPicture()} className={classes.picture} />}
      {address && !picture && (
        <Group href={address} target="_blank" rel="noopener noreferrer" as="a" inline nowrap gap={8} mih={24}>
          <IconFileText size={20} stroke={1.7} aria-hidden="true" />
          {t.fileCurrentDocument()}
        </Group>
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
          <IconButton label={t.fileRemoveButton({ noun })} onClick={() => choose('')}>
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
