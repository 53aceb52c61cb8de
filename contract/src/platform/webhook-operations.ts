import { defineOperation } from '../description/operation.ts';
import { defineResource } from '../description/resource.ts';
import * as f from '../fields/index.ts';
import { WEBHOOK_EVENT_TYPES } from './webhook-events.ts';

const manage = 'config.manage';

/** How many hours the old secret of an endpoint still signs after a new one was made. */
export const OLD_SECRET_HOURS = 24;

const wanted = {
  url: f.required(f.url(500)),
  description: f.optionalText(200),
  events: f.required(f.list(f.choice(WEBHOOK_EVENT_TYPES), { min: 1, max: WEBHOOK_EVENT_TYPES.length })),
  is_enabled: f.boolean(true),
};

/** Where a program hears of what happens in the club (Standard Webhooks). */
export const webhookEndpoint = defineResource('webhook', '/system/webhook-endpoint/', {
  fields: {
    id: f.id(),
    ...wanted,
    failing_since: f.readOnly(f.nullable(f.instant())),
    /** When it was paused by itself, after three days of failures. */
    gave_up_at: f.readOnly(f.nullable(f.instant())),
    /** Until when the old secret signs too. */
    old_secret_until: f.readOnly(f.nullable(f.instant())),
    waiting_count: f.readOnly(f.integer()),
    created_by: f.readOnly(f.nullable(f.reference('user'))),
    created_by_name: f.labelOf('created_by'),
    created_at: f.readOnly(f.instant()),
  },
  filters: ['is_enabled'],
  search: ['url', 'description'],
  ordering: ['created_at'],
  order: ['created_at'],
  actions: { list: manage, read: manage, update: manage, remove: manage },
  fresh: { update: true },
});

const secret = { secret: f.readOnly(f.text(100)) };

export const createWebhookEndpoint = defineOperation('POST', '/system/webhook-endpoint/', {
  policy: manage,
  summary: 'Adds a webhook. The secret that signs its messages is shown in this answer and never again.',
  fresh: true,
  body: wanted,
  answer: { ...webhookEndpoint.fields, ...secret },
  status: 201,
});

export const rotateWebhookSecret = defineOperation('POST', '/system/webhook-endpoint/{id}/rotate/', {
  policy: manage,
  summary: 'Makes a new secret, shown once. The old one signs as well for 24 hours.',
  fresh: true,
  answer: { ...webhookEndpoint.fields, ...secret },
});

export const WEBHOOK_DELIVERY_STATUSES = ['WAITING', 'DELIVERED', 'FAILED'] as const;

/** One event on its way to one endpoint, or how that ended. Kept for 30 days. */
export const webhookDelivery = defineResource('webhook delivery', '/system/webhook-delivery/', {
  fields: {
    id: f.id(),
    endpoint: f.readOnly(f.reference('webhook')),
    url: f.readOnly(f.text(500)),
    type: f.readOnly(f.text(60)),
    /** What it is about; later events about the same wait for earlier ones. */
    object: f.readOnly(f.text(60)),
    status: f.readOnly(f.choice(WEBHOOK_DELIVERY_STATUSES)),
    attempts: f.readOnly(f.integer()),
    next_attempt_at: f.readOnly(f.nullable(f.instant())),
    http_status: f.readOnly(f.nullable(f.integer())),
    /** The first kilobyte of the last answer. */
    answer: f.readOnly(f.text(1024)),
    error: f.readOnly(f.text(300)),
    duration_ms: f.readOnly(f.nullable(f.integer())),
    finished_at: f.readOnly(f.nullable(f.instant())),
    created_at: f.readOnly(f.instant()),
    /** The body as it is sent; empty for those who may not read events of this type. */
    payload: f.json<Record<string, unknown> | null>(),
  },
  filters: ['endpoint', 'status', 'type', 'created_at__gte', 'created_at__lte'],
  ordering: ['created_at'],
  order: ['-created_at'],
  actions: { list: manage, read: manage },
});

export const testWebhook = defineOperation('POST', '/system/webhook-endpoint/{id}/test/', {
  policy: manage,
  summary: 'Sends an event of the type webhook.test.',
  answer: webhookDelivery.fields,
  status: 201,
});

export const replayWebhook = defineOperation('POST', '/system/webhook-delivery/{id}/replay/', {
  policy: manage,
  summary: 'Sends an event to its endpoint once more, under the same webhook-id.',
  answer: webhookDelivery.fields,
  status: 201,
});
