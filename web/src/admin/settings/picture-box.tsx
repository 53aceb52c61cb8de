import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { tooLarge, upload, uploadRefusal } from '../../data/upload.ts';
import { Button } from '../../ui/button/button.ts';
import { FieldText } from '../../ui/form/field-text.tsx';
import { ClubMark } from '../../ui/mark/club-mark.tsx';
import type { Flavour } from '../../ui/theme/roles.ts';
import classes from './settings.module.css';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly help: string;
  readonly value: string;
  readonly told: string | undefined;
  readonly flavour: Flavour;
  readonly onChange: (value: string) => void;
}

/** A mark that is stored with the club as soon as it is chosen; it is worn when the settings are saved. */
export function PictureBox({ id, label, help, value, told, flavour, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const send = async (file: File | undefined) => {
    if (!file) return;
    const refused = tooLarge(file);
    setRefusal(refused);
    if (refused) return;
    setBusy(true);
    await upload('feature_image', file, file.name)
      .then(
        ({ feature_image }) => onChange(new URL(feature_image, window.location.href).pathname),
        (thrown: unknown) => setRefusal(uploadRefusal(thrown)),
      )
      .finally(() => setBusy(false));
  };
  const problem = refusal ?? told;
  return (
    <fieldset className={classes.picture} aria-describedby={`${id}-help`}>
      <legend>{label}</legend>
      <div>
        <span className={classes.mark}>
          <ClubMark flavour={flavour} size={40} logo={value} />
        </span>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label={`${label}: file`}
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
          aria-label={`${value ? 'Replace the picture' : 'Choose a picture'}: ${label}`}
          onClick={() => input.current?.click()}
        >
          {value ? 'Replace the picture' : 'Choose a picture'}
        </Button>
      </div>
      <p id={`${id}-help`} className={classes.help}>
        {help}
      </p>
      {problem && (
        <p className={classes.problem} role="alert">
          <FieldText>{problem}</FieldText>
        </p>
      )}
    </fieldset>
  );
}
