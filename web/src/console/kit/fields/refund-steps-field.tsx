import type { RefundStep } from '@clubhouse/contract';
import { facilities as t } from '@clubhouse/messages/console/facilities';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useController } from 'react-hook-form';
import { Button } from '../../../ui/button/button.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { FieldText } from '../../../ui/form/field-text.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import type { InputProps } from '../entry/entry.ts';
import { NumberBox } from '../form/number-box.tsx';
import classes from './fields.module.css';

/** How much comes back when a booking is given up, by the hours that are left. */
export function RefundStepsField({ name, help }: InputProps) {
  const { field, fieldState } = useController<Record<string, readonly RefundStep[]>>({ name });
  const steps = field.value ?? [];
  const change = (at: number, part: { readonly hours?: number | null; readonly percent?: number | null }) =>
    field.onChange(steps.map((step, index) => (index === at ? { ...step, ...part } : step)));
  const message = fieldState.error && (fieldState.error.message || t.refundStepError());
  return (
    <Group as="fieldset" gap={6} p={0}>
      <legend>{t.fieldRefunds()}</legend>
      <Stack gap={8}>
        <p>{steps.length === 0 ? t.refundStepsUsual() : help}</p>
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no name of their own
          <Group key={at} gap={8} align="flex-end" className={classes.step}>
            <NumberBox
              label={t.refundStepHours()}
              value={step.hours}
              onChange={(value) => change(at, { hours: value })}
            />
            <NumberBox
              label={t.refundStepShare()}
              value={step.percent}
              onChange={(value) => change(at, { percent: value })}
            />
            <IconButton
              label={t.refundStepRemove({ number: at + 1 })}
              onClick={() => field.onChange(steps.filter((_, index) => index !== at))}
            >
              <IconTrash size={18} aria-hidden="true" />
            </IconButton>
          </Group>
        ))}
        {message && <FieldText>{message}</FieldText>}
        <div>
          <Button
            variant="default"
            size="sm"
            icon={IconPlus}
            onClick={() => field.onChange([...steps, { hours: 24, percent: 50 }])}
          >
            {t.refundStepAdd()}
          </Button>
        </div>
      </Stack>
    </Group>
  );
}
