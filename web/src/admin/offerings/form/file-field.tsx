import { IconFileText, IconTrash, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { tooLarge, upload, uploadRefusal } from '../../../data/upload.ts';
import { Button } from '../../../ui/button/button.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { FieldText } from '../../../ui/form/field-text.tsx';
import type { InputProps } from '../../entry.ts';
import classes from './form.module.css';

const PICTURES = 'image/png,image/jpeg,image/webp';

interface Props extends InputProps {
  readonly kind: 'feature_image' | 'attachment';
}

/** A file that is stored with the club as soon as it is chosen; the form keeps its address. */
function FileField({ kind, name, label, help }: Props) {
  const { field, fieldState } = useController({ name });
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const picture = kind === 'feature_image';
  const noun = picture ? 'picture' : 'document';
  const address = String(field.value ?? '');
  const send = async (file: File | undefined) => {
    if (!file) return;
    setRefusal(tooLarge(file));
    if (tooLarge(file)) return;
    setBusy(true);
    await upload(kind, file, file.name)
      .then(
        (stored) => field.onChange(stored.feature_image),
        (thrown: unknown) => setRefusal(uploadRefusal(thrown)),
      )
      .finally(() => setBusy(false));
  };
  const problem = refusal ?? fieldState.error?.message;
  return (
    <fieldset className={classes.part}>
      <legend>{label}</legend>
      {address && picture && <img src={address} alt="As it is now" className={classes.picture} />}
      {address && !picture && (
        <a href={address} target="_blank" rel="noopener noreferrer" className={classes.file}>
          <IconFileText size={20} stroke={1.7} aria-hidden="true" />
          The document
        </a>
      )}
      <div className={classes.row}>
        <input
          ref={input}
          type="file"
          accept={picture ? PICTURES : `application/pdf,${PICTURES}`}
          aria-label={picture ? 'Picture' : 'Document'}
          className={classes.picker}
          tabIndex={-1}
          onChange={(event) => {
            void send(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        <Button
          variant="default"
          size="sm"
          loading={busy}
          leftSection={<IconUpload size={16} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {address ? `Replace the ${noun}` : `Choose a ${noun}`}
        </Button>
        {address && (
          <IconButton label={`Remove the ${noun}`} onClick={() => field.onChange('')}>
            <IconTrash size={18} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {help && <p className={classes.quiet}>{help}</p>}
      {problem && <FieldText>{problem}</FieldText>}
    </fieldset>
  );
}

export const PictureField = (input: InputProps) => <FileField {...input} kind="feature_image" />;
export const DocumentField = (input: InputProps) => <FileField {...input} kind="attachment" />;
