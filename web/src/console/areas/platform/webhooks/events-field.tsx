import { consoleWords, mayReadEvent, WEBHOOK_EVENT_TYPES, type WebhookEventType } from '@clubhouse/contract';
import { webhooks as t } from '@clubhouse/messages/console/platform/webhooks';
import { useController } from 'react-hook-form';
import { Checkbox } from '../../../../ui/checkbox/checkbox.tsx';
import { FieldProblem } from '../../../../ui/form/field-text.tsx';
import { Grid } from '../../../../ui/layout/layout.tsx';
import { useRights } from '../../../kit/entry/console-context.tsx';
import type { InputProps } from '../../../kit/entry/entry.ts';

/** Which events are sent. No one chooses those that they may not see themselves. */
export function EventsField({ name, label }: Pick<InputProps, 'name' | 'label'>) {
  const { field, fieldState } = useController<Record<string, readonly WebhookEventType[]>>({ name });
  const own = useRights();
  const chosen = field.value;
  const toggle = (type: WebhookEventType) =>
    field.onChange(chosen.includes(type) ? chosen.filter((one) => one !== type) : [...chosen, type]);
  const { message } = fieldState.error ?? {};
  return (
    <fieldset>
      <legend>{label}</legend>
      {message && <FieldProblem role="alert">{message}</FieldProblem>}
      <Grid min={200} gap="10px 24px" mt={12}>
        {WEBHOOK_EVENT_TYPES.map((type) => {
          const ticked = chosen.includes(type);
          const refused = !ticked && !mayReadEvent(type, own);
          return (
            <Checkbox
              key={type}
              label={consoleWords(type)}
              description={refused ? t.eventNotYours() : undefined}
              disabled={refused}
              checked={ticked}
              onChange={() => toggle(type)}
            />
          );
        })}
      </Grid>
    </fieldset>
  );
}
