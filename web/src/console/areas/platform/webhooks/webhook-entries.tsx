import { consoleWords, webhookDelivery, webhookEndpoint } from '@clubhouse/contract';
import { webhooks as t } from '@clubhouse/messages/console/platform/webhooks';
import { IconWebhook, IconWorldUpload } from '@tabler/icons-react';
import { defineEntry, type Entry } from '../../../kit/entry/entry.ts';
import { DeliveryActions, DeliveryMore } from './delivery-sheet.tsx';
import { EventsField } from './events-field.tsx';
import { NewWebhook } from './new-webhook.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookDeliveries } from './webhook-deliveries.tsx';

/** Programs that hear of what happens in the club, and the outcome of each event. */
export const WEBHOOKS: readonly Entry[] = [
  defineEntry({
    slug: 'webhooks',
    resource: webhookEndpoint,
    title: t.title(),
    noun: t.noun(),
    group: 'System',
    icon: IconWebhook,
    about: t.about(),
    columns: ['url', 'is_enabled', 'waiting_count', 'failing_since', 'description'],
    nameOf: ({ url }) => url,
    labels: {
      url: t.urlLabel(),
      is_enabled: t.enabledLabel(),
      waiting_count: t.waitingLabel(),
      failing_since: t.failingLabel(),
      gave_up_at: t.gaveUpLabel(),
      old_secret_until: t.oldSecretLabel(),
      events: t.eventsLabel(),
      created_by: t.makerLabel(),
    },
    help: { url: t.urlHelp(), is_enabled: t.enabledHelp() },
    empty: { failing_since: t.no(), gave_up_at: t.no(), old_secret_until: t.no(), description: t.none() },
    // A program listens there: no one wants to open it.
    cells: { url: ({ url }) => url },
    inputs: { events: EventsField },
    HeadAction: NewWebhook,
    Actions: WebhookActions,
    More: WebhookDeliveries,
    removal: { verb: t.deleteButton(), done: t.deletedToast(), means: t.deleteBody() },
  }),
  defineEntry({
    slug: 'webhook-log',
    resource: webhookDelivery,
    title: t.logTitle(),
    noun: t.logNoun(),
    plural: t.logPlural(),
    group: 'System',
    icon: IconWorldUpload,
    about: t.logAbout(),
    columns: ['type', 'status', 'created_at', 'url', 'http_status', 'attempts'],
    nameOf: ({ type, object }) => `${consoleWords(type)} · ${object}`,
    labels: {
      type: t.typeLabel(),
      url: t.urlLabel(),
      object: t.objectLabel(),
      http_status: t.httpLabel(),
      duration_ms: t.durationLabel(),
      next_attempt_at: t.nextLabel(),
      finished_at: t.finishedLabel(),
      error: t.errorLabel(),
    },
    empty: {
      http_status: t.none(),
      error: t.none(),
      duration_ms: t.none(),
      next_attempt_at: t.none(),
      finished_at: t.notYet(),
    },
    cells: { url: ({ url }) => url, type: ({ type }) => consoleWords(type) },
    // The address says it, and the payload is below the facts.
    omit: ['endpoint', 'payload', 'answer'],
    views: () => [
      { name: 'failed', label: t.failedView(), values: { status: 'FAILED' } },
      { name: 'waiting', label: t.waitingView(), values: { status: 'WAITING' } },
    ],
    Actions: DeliveryActions,
    More: DeliveryMore,
  }),
];
