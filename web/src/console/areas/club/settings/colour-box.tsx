import { isColour } from '@clubhouse/contract';
import { settings as t } from '@clubhouse/messages/console/settings';
import { TextInput } from '@mantine/core';
import { FieldText } from '../../../../ui/form/field-text.tsx';
import { Grid } from '../../../../ui/layout/layout.tsx';
import classes from './settings.module.css';

/** The props of a setting's input. */
export interface SettingBoxProps {
  readonly id: string;
  readonly label: string;
  readonly help: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

interface Props extends SettingBoxProps {
  readonly onLeave: () => void;
}

/** A colour, typed or picked. */
export function ColourBox({ id, label, help, value, error, onChange, onLeave }: Props) {
  const typed = value.trim().toLowerCase();
  return (
    <Grid gap="0 10px" align="start" columns="44px minmax(0, 1fr)">
      <input
        type="color"
        aria-label={t.pickColourLabel({ label })}
        className={classes.swatch}
        value={isColour(typed) ? typed : '#000000'}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <TextInput
        id={id}
        label={label}
        description={help}
        value={value}
        spellCheck={false}
        autoComplete="off"
        error={error && <FieldText>{error}</FieldText>}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onLeave}
      />
    </Grid>
  );
}
