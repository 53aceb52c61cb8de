import { SETTINGS, type SettingRow, settingHelp, settingLabel, settingUnit, settingWords } from '@clubhouse/contract';
import { settings as t } from '@clubhouse/messages/console/settings';
import { Textarea, TextInput } from '@mantine/core';
import { Group, Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import '@mantine/core/styles/Input.layer.css';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { Button } from '../../../../ui/button/button.ts';
import { SelectBox } from '../../../../ui/form/choice-fields.tsx';
import { FieldText } from '../../../../ui/form/field-text.tsx';
import { momentText } from '../../../kit/display/moment-text.ts';
import { ColourBox } from './colour-box.tsx';
import { PictureBox } from './picture-box.tsx';
import classes from './settings.module.css';
import type { Drafts } from './use-drafts.ts';
import { useWanted } from './use-wanted.ts';

interface Props {
  readonly row: SettingRow;
  readonly drafts: Drafts;
  /** Someone was looking for it: it has the focus, and is marked as long as it has. */
  readonly wanted: boolean;
}

const SWITCH = [
  { value: 'on', label: t.switchOn() },
  { value: 'off', label: t.switchOff() },
];

const SOURCES = {
  // What no one changed needs no words.
  default: '',
  environment: t.sourceServer(),
} as const;

/** The value that holds while the club has none of its own; a dash where that is empty. */
const startWords = ({ key, start }: SettingRow): string => settingWords(key, start) || '–';

/** Where a value comes from, in a line below it. */
function standing(row: SettingRow, typed: boolean): string {
  if (row.source !== 'club') return typed ? t.defaultValue({ value: startWords(row) }) : SOURCES[row.source];
  const when = row.changed_at ? momentText(row.changed_at, clubConfig().timezone) : '';
  return t.changedBy({ name: row.changed_by ?? t.theClub(), moment: when, value: startWords(row) });
}

/** One setting with what it does, its unit, where its value comes from and the way back. */
export function SettingField({ row, drafts, wanted }: Props) {
  const { key, start } = row;
  const { kind, lines = false } = SETTINGS[key];
  const unit = settingUnit(key);
  const [label, help] = [settingLabel(key), settingHelp(key)];
  const id = useId();
  const [left, setLeft] = useState(false);
  const { box, onLeave } = useWanted(wanted);
  const value = drafts.valueOf(row);
  const error = drafts.errors[key];
  // No one is told off in the middle of a word.
  const shownError = error && (left || kind === 'colour' || kind === 'picture') ? error : undefined;
  const change = (next: string) => drafts.type(key, next);
  const usual = { id, label, help, error: shownError, onLeave: () => setLeft(true) };
  return (
    <Stack
      gap={4}
      data-kind={kind}
      ref={box}
      className={wanted ? classes.wanted : undefined}
      onBlur={({ relatedTarget }) => onLeave(relatedTarget)}
    >
      {kind === 'picture' && (
        <PictureBox
          {...usual}
          value={String(value)}
          flavour={key === 'CLUB_LOGO' ? 'main' : 'alternate'}
          onChange={change}
        />
      )}
      {kind === 'colour' && <ColourBox {...usual} value={String(value)} onChange={change} />}
      {kind === 'switch' && (
        <SelectBox
          id={id}
          label={label}
          description={help}
          data={SWITCH}
          allowDeselect={false}
          value={String(value)}
          onChange={(next) => next && change(next)}
        />
      )}
      {lines && (
        <Textarea
          id={id}
          label={label}
          description={help}
          value={String(value)}
          autosize
          minRows={3}
          maxRows={14}
          error={shownError && <FieldText>{shownError}</FieldText>}
          onChange={(event) => change(event.currentTarget.value)}
          onBlur={() => setLeft(true)}
        />
      )}
      {kind !== 'picture' && kind !== 'colour' && kind !== 'switch' && !lines && (
        <TextInput
          id={id}
          label={label}
          description={help}
          value={String(value)}
          inputMode={kind === 'text' ? 'text' : 'decimal'}
          classNames={kind === 'text' ? {} : { wrapper: classes.short ?? '' }}
          rightSection={
            unit && (
              <Text as="span" size="s" tone="muted">
                {unit}
              </Text>
            )
          }
          rightSectionWidth={unit ? 76 : undefined}
          rightSectionPointerEvents="none"
          aria-describedby={unit ? `${id}-standing` : undefined}
          error={shownError && <FieldText>{shownError}</FieldText>}
          onChange={(event) => change(event.currentTarget.value)}
          onBlur={() => setLeft(true)}
        />
      )}
      <Group as="p" gap="2px 8px" size="s" tone="muted" mih={28} className={classes.standing} id={`${id}-standing`}>
        {standing(row, String(value) !== String(row.value))}
        {String(value) !== String(start) && (
          <Button
            variant="quiet"
            size="compact-sm"
            icon={IconArrowBackUp}
            aria-label={t.resetLabel({ label })}
            onClick={() => drafts.type(key, start)}
          >
            {t.resetButton()}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
