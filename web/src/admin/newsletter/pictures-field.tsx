import { TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useController, useFormState } from 'react-hook-form';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { FieldText } from '../../ui/form/field-text.tsx';
import { FileButton } from '../file/file-button.tsx';
import { PICTURES, useUpload } from '../file/use-upload.ts';
import { moved } from './moved.ts';
import shared from './newsletter.module.css';
import type { Draft } from './newsletter-row.ts';
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
      <legend>Pictures</legend>
      {pictures.length > 0 && (
        <ol aria-label="Pictures of the newsletter">
          {pictures.map(({ image, alt }, place) => {
            const name = alt.trim() || `picture ${place + 1}`;
            const missing = alt.trim() === '' && (submitCount > 0 || fieldState.error !== undefined);
            return (
              <li key={image}>
                <img src={image} alt="" />
                <TextInput
                  size="sm"
                  label="What it shows"
                  aria-label={`What picture ${place + 1} shows`}
                  required
                  maxLength={200}
                  value={alt}
                  onChange={(event) => describe(place, event.currentTarget.value)}
                  error={missing ? <FieldText>Please say what the picture shows.</FieldText> : undefined}
                />
                <span className={classes.acts}>
                  <IconButton
                    size="sm"
                    label={`Move up: ${name}`}
                    disabled={place === 0}
                    onClick={() => field.onChange(moved(pictures, place, -1))}
                  >
                    <IconArrowUp size={16} aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    size="sm"
                    label={`Move down: ${name}`}
                    disabled={place === pictures.length - 1}
                    onClick={() => field.onChange(moved(pictures, place, 1))}
                  >
                    <IconArrowDown size={16} aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    size="sm"
                    label={`Remove: ${name}`}
                    onClick={() => field.onChange(pictures.filter((_one, at) => at !== place))}
                  >
                    <IconX size={16} aria-hidden="true" />
                  </IconButton>
                </span>
              </li>
            );
          })}
        </ol>
      )}
      <FileButton variant="default" accept={PICTURES} label="Picture" loading={busy} disabled={full} onFile={send}>
        Add picture
      </FileButton>
      <p className={shared.quiet}>
        {full
          ? 'Six pictures are the maximum.'
          : 'Between the opening and the posts. PNG, JPEG or WebP, up to 5 MB. Many people read with pictures turned off, so say what each one shows.'}
      </p>
      {problem && (
        <p className={shared.error}>
          <FieldText>{problem}</FieldText>
        </p>
      )}
    </fieldset>
  );
}
