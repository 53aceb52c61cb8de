import { ui as t } from '@clubhouse/messages/shared/ui';
import { Popover, TextInput, type TextInputProps } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { IconCalendarEvent } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useUiSettings } from '../settings.tsx';
import { Calendar } from './calendar.tsx';
import type { IsoDate } from './iso-date.ts';
import { formatDate, type Limits } from './typed-date.ts';
import { type Columns, USUAL_COLUMNS } from './use-columns.ts';
import { useHoverPopover } from './use-hover-popover.ts';
import { type DateProblem, useTypedDate } from './use-typed-date.ts';

export interface DatePickerProps
  extends Limits,
    Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'> {
  readonly value: IsoDate | null;
  readonly onChange: (value: IsoDate | null) => void;
  readonly columns?: Columns;
  /** Hears of text that can’t be the date, once the field is left: a form then refuses it. */
  readonly onUnreadable?: ((text: string) => void) | undefined;
}

/** After a day is chosen the panel goes almost at once, but not before the click has done its work. */
const AFTER_CHOICE_MS = 10;

/** What is expected instead of what was typed. */
function problemText(problem: DateProblem, { min, max }: Limits): string {
  if (problem === 'unreadable') return t.dateUnreadable();
  if (min && max) return t.dateBetween({ min: formatDate(min), max: formatDate(max) });
  return min ? t.dateFrom({ min: formatDate(min) }) : t.dateUntil({ max: formatDate(max ?? '') });
}

/** A date, typed or picked. It opens on focus and click, never on mere hovering. */
export function DatePicker({ value, onChange, onUnreadable, error, onBlur, ...others }: DatePickerProps) {
  const { min, max, columns = USUAL_COLUMNS, ...rest } = others;
  const { inputDebounceMs, popoverHideDelayMs } = useUiSettings().calendar;
  const panel = useHoverPopover(popoverHideDelayMs);
  const typed = useTypedDate({ value, onChange, debounceMs: inputDebounceMs, onUnreadable, min, max });
  const [byKeyboard, setByKeyboard] = useState(false);
  const [inDialog, setInDialog] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const quiet = useRef(false);

  const backToField = () => {
    quiet.current = true;
    input.current?.focus();
    quiet.current = false;
  };
  const onFieldFocus = ({ currentTarget }: FocusEvent) => {
    // Two months would cover the dialog around the field, and the button that ends it.
    setInDialog(currentTarget.closest('[role="dialog"]') !== null);
    panel.enter('focus');
    setByKeyboard(false);
    if (!quiet.current) panel.open();
  };
  const onFieldBlur = (event: FocusEvent<HTMLInputElement>) => {
    typed.commit();
    panel.leave('focus');
    onBlur?.(event);
  };
  const onFieldKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      if (panel.opened) event.stopPropagation();
      typed.settle();
      panel.close();
    } else if (event.key === 'Tab') {
      // The calendar is for those who ask for it: Tab goes on to the next field.
      panel.close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setByKeyboard(true);
      panel.open();
    } else if (event.key === 'Enter') typed.commit();
  };
  const choose = (day: IsoDate) => {
    typed.restore();
    onChange(day);
    panel.close(AFTER_CHOICE_MS);
    backToField();
  };
  const onPanelKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    panel.close();
    backToField();
  };
  return (
    <Popover
      opened={panel.opened}
      onChange={(opened) => (opened ? panel.open() : panel.close())}
      position="bottom-start"
      offset={6}
      withinPortal={false}
      // Measured against the window: a sheet or a dialog around the field must not cut the calendar off.
      floatingStrategy="fixed"
      trapFocus={false}
      transitionProps={{ duration: 120 }}
    >
      <Popover.Target>
        <TextInput
          {...rest}
          ref={input}
          // A field that opens something is a combobox; a plain text field may not say whether it is open.
          role="combobox"
          // Escape closes the calendar first, not the dialog around it.
          data-mantine-stop-propagation={panel.opened || undefined}
          aria-autocomplete="none"
          value={typed.text}
          error={typed.problem ? problemText(typed.problem, { min, max }) : error}
          inputMode="numeric"
          placeholder={t.datePlaceholder()}
          autoComplete="off"
          rightSection={<IconCalendarEvent size={18} aria-hidden="true" />}
          onChange={(event) => typed.type(event.currentTarget.value)}
          onFocus={onFieldFocus}
          onBlur={onFieldBlur}
          onClick={panel.open}
          onKeyDown={onFieldKey}
        />
      </Popover.Target>
      <Popover.Dropdown
        p={12}
        // While it fades away nothing in it can be reached.
        inert={!panel.opened}
        onPointerEnter={() => panel.enter('pointer')}
        onPointerLeave={() => panel.leave('pointer')}
        onFocus={() => panel.enter('focus')}
        onBlur={() => panel.leave('focus')}
        onKeyDown={onPanelKey}
      >
        <Calendar
          value={typed.day ?? value}
          onChoose={choose}
          focused={byKeyboard}
          columns={inDialog ? 1 : columns}
          min={min}
          max={max}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
