import { settings as t } from '@clubhouse/messages/console/settings';
import { FieldProblem } from '../../../../ui/form/field-text.tsx';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { ClubMark } from '../../../../ui/picture/club-mark.tsx';
import type { Flavour } from '../../../../ui/theme/roles.ts';
import { FileButton } from '../../../kit/file/file-button.tsx';
import { PICTURES, useUpload } from '../../../kit/file/use-upload.ts';
import type { SettingBoxProps } from './colour-box.tsx';
import classes from './settings.module.css';

interface Props extends SettingBoxProps {
  readonly flavour: Flavour;
}

/** A mark that is stored with the club as soon as it is chosen; it is worn when the settings are saved. */
export function PictureBox({ id, label, help, value, error, flavour, onChange }: Props) {
  const { send, busy, refusal } = useUpload('feature_image', (address) =>
    onChange(new URL(address, window.location.href).pathname),
  );
  const problem = refusal ?? error;
  return (
    <fieldset aria-describedby={`${id}-help`}>
      <legend>{label}</legend>
      <Group gap={12}>
        <span className={classes.mark}>
          <ClubMark flavour={flavour} size={40} logo={value} />
        </span>
        <FileButton
          variant="default"
          accept={PICTURES}
          label={t.pictureFileLabel({ label })}
          loading={busy}
          aria-label={`${value ? t.pictureReplaceButton() : t.pictureChooseButton()}: ${label}`}
          onFile={send}
        >
          {value ? t.pictureReplaceButton() : t.pictureChooseButton()}
        </FileButton>
      </Group>
      <Text id={`${id}-help`} size="s" tone="muted" mt={6}>
        {help}
      </Text>
      {problem && <FieldProblem role="alert">{problem}</FieldProblem>}
    </fieldset>
  );
}
