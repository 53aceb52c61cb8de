import { consoleWords, mayReadEvent, WEBHOOK_EVENT_TYPES, type WebhookEventType } from '@clubhouse/contract';
import { webhooks as t } from '@clubhouse/messages/console/platform/webhooks';
import { useWatch } from 'react-hook-form';
import { CheckboxesField } from '../../../../ui/checkbox/checkboxes-field.tsx';
import { useRights } from '../../../kit/entry/console-context.tsx';
import type { InputProps } from '../../../kit/entry/entry.ts';

/** Which events are sent. No one chooses those that they may not see themselves; they can still be dropped. */
export function EventsField({ name, label }: Pick<InputProps, 'name' | 'label'>) {
  const chosen = useWatch<Record<string, readonly WebhookEventType[]>>({ name });
  const own = useRights();
  const options = WEBHOOK_EVENT_TYPES.map((type) => {
    const disabled = !chosen?.includes(type) && !mayReadEvent(type, own);
    return { value: type, label: consoleWords(type), ...(disabled && { disabled, description: t.eventNotYours() }) };
  });
  return <CheckboxesField name={name} label={label} min={200} options={options} />;
}
