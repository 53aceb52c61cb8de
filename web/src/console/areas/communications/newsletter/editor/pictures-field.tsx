import { newsletter as t } from '@clubhouse/messages/console/communications/newsletter';

import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useController, useFormState } from 'react-hook-form';
import { IconButton } from '../../../../../ui/button/icon-button.tsx';
import { FieldText } from '../../../../../ui/form/field-text.tsx';
import { Grid, Group } from '../../../../../ui/layout/layout.tsx';
import { Text } from '../../../../../ui/layout/text.tsx';
import { FileButton } from '../../../../kit/file/file-button.tsx';
import { PICTURES, useUpload } from '../../../../kit/file/use-upload.ts';
import { TextBox } from '../../../../kit/form/text-boxes.tsx';
import type { Draft } from '../newsletter-row.ts';
import { moved } from './move-item.ts';
import classes from './pictures-field.module.css';

const MOST = 6;

/** The pictures of the newsletter, each with words for those who don't see it. */
export function PicturesField() {
  const { field, fieldState } = useController<Draft, 'pictures'>({ name: 'pictures' });
  const { submitCount } = useFormState<Draft>();
  const pictures = field.value;
  const { send, busy, refusal } = useUpload('feature_image', (image) =>
    field.onChange([...pictures, { image, alt: '' }]),
  );
  const full = pictures.length >= MOST;
  const describe = (place: number, alt: string) =>
    field.onChange(pictures.map((one, at) => (at === place ? { ...one, alt } : one)));
  const problem = refusal ?? (pictures.every(({ alt }) => alt.trim() !== '') ? fieldState.error?.message : undefined);
  return (
    <fieldset className={classes.field}>
      <legend>{t.picturesTitle()}</legend>
      {pictures.length > 0 && (
        <Grid as="ol" gap={12} mb={12} aria-label={t.picturesLabel()}>
          {pictures.map(({ image, alt }, place) => {
            const name = alt.trim() || t.pictureNumber({ number: place + 1 });
            const missing = alt.trim() === '' && (submitCount > 0 || fieldState.error !== undefined);
            return (
              <li key={image}>
                <img src={image} alt="" />
                <TextBox
                  label={t.pictureAltLabel()}
                  aria-label={t.pictureAltOf({ number: place + 1 })}
                  required
                  maxLength={200}
                  value={alt}
                  onChange={(value) => describe(place, value)}
                  error={missing ? <FieldText>{t.pictureAltMissing()}</FieldText> : undefined}
                />
                <Group as="span" align="stretch" nowrap className={classes.acts}>
                  <IconButton
                    size="sm"
                    label={t.moveUpLabel({ name })}
                    disabled={place === 0}
                    onClick={() => field.onChange(moved(pictures, place, -1))}
                  >
                    <IconArrowUp size={16} aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    size="sm"
                    label={t.moveDownLabel({ name })}
                    disabled={place === pictures.length - 1}
                    onClick={() => field.onChange(moved(pictures, place, 1))}
                  >
                    <IconArrowDown size={16} aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    size="sm"
                    label={t.removeLabel({ name })}
                    onClick={() => field.onChange(pictures.filter((_one, at) => at !== place))}
                  >
                    <IconX size={16} aria-hidden="true" />
                  </IconButton>
                </Group>
              </li>
            );
          })}
        </Grid>
      )}
      <FileButton
        variant="default"
        accept={PICTURES}
        label={t.pictureFileLabel()}
        loading={busy}
        disabled={full}
        onFile={send}
      >
        {t.addPictureButton()}
      </FileButton>
      <Text size="s" tone="muted">
        {full ? t.picturesFull() : t.picturesHint()}
      </Text>
      {problem && (
        <Text size="s" tone="danger">
          <FieldText>{problem}</FieldText>
        </Text>
      )}
    </fieldset>
  );
}
