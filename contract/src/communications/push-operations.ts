import { defineOperation } from '../description/operation.ts';
import { defineResource } from '../description/resource.ts';
import { PUSH_STATUSES } from '../enums.ts';
import * as f from '../fields/index.ts';
import { NOTICE_TOPIC_NAMES } from './notice-topics.ts';

/** A browser that shows notifications of the club, also while the portal is closed. People see only their own. */
export const pushDevice = defineResource('push device', '/push-device/', {
  fields: {
    id: f.id(),
    /** The browser as it names itself. */
    device: f.readOnly(f.text(300)),
    /** SHA-256 of its address, in hex: by this a browser knows itself in the list. */
    fingerprint: f.readOnly(f.text(64)),
    last_used_at: f.readOnly(f.nullable(f.instant())),
    created_at: f.readOnly(f.instant()),
  },
  filters: [],
  ordering: ['created_at', 'last_used_at'],
  order: ['created_at'],
  actions: { list: 'member', read: 'member', remove: 'member' },
});

export const readPushKey = defineOperation('GET', '/push-key/', {
  policy: 'member',
  summary: 'The public key (VAPID) with which a browser subscribes to push notifications.',
  answer: { public_key: f.readOnly(f.text(100)) },
});

export const addPushDevice = defineOperation('POST', '/push-device/', {
  policy: 'member',
  summary: 'Adds this browser to the caller’s devices. One that another login has added moves to the caller.',
  body: {
    endpoint: f.required(f.url(1000)),
    p256dh: f.required(f.text(100)),
    auth: f.required(f.text(40)),
  },
  answer: pushDevice.fields,
  status: 201,
});

export const renewPushDevice = defineOperation('POST', '/push-renewal/', {
  policy: 'public',
  summary:
    'Replaces a subscription that the browser has renewed by itself. The old address and its secret prove that it is the same browser; where they are unknown, nothing is added.',
  body: {
    old_endpoint: f.required(f.url(1000)),
    old_auth: f.required(f.text(40)),
    endpoint: f.required(f.url(1000)),
    p256dh: f.required(f.text(100)),
    auth: f.required(f.text(40)),
  },
  answer: { result: f.readOnly(f.choice(['RENEWED', 'GONE'])) },
});

export const testPushDevice = defineOperation('POST', '/push-device/{id}/test/', {
  policy: 'member',
  summary: 'Sends a test notification to one of the caller’s devices.',
  answer: { result: f.readOnly(f.choice(['QUEUED'])) },
});

/** What can be done with a notification without opening the portal. */
export const PUSH_ANSWERS = ['OPEN', 'TAKE', 'PASS'] as const;
export type PushAnswer = (typeof PUSH_ANSWERS)[number];

export const answerPush = defineOperation('POST', '/push-answer/', {
  policy: 'public',
  summary:
    'Says that a notification was opened, or takes or passes up the waitlist offer in it. The token is in the notification, and takes or passes once.',
  body: { token: f.required(f.text(100)), action: f.required(f.choice(PUSH_ANSWERS)) },
  answer: {
    result: f.readOnly(f.choice(['OPENED', 'TAKEN', 'BOOKED', 'PASSED', 'GONE'])),
    /** What to show as a notification; empty if there is nothing to say. */
    title: f.readOnly(f.text(200)),
    body: f.readOnly(f.text(300)),
    /** The page of the portal to open. */
    link: f.readOnly(f.text(300)),
  },
});

/** One notification on its way to one device, or how that ended. Kept for 30 days. */
export const pushMessage = defineResource('push notification', '/system/push-message/', {
  fields: {
    id: f.id(),
    username: f.readOnly(f.text(150)),
    title: f.readOnly(f.text(200)),
    topic: f.readOnly(f.choice(NOTICE_TOPIC_NAMES)),
    device: f.readOnly(f.text(300)),
    status: f.readOnly(f.choice(PUSH_STATUSES)),
    attempts: f.readOnly(f.integer()),
    error: f.readOnly(f.text(300)),
    sent_at: f.readOnly(f.nullable(f.instant())),
    created_at: f.readOnly(f.instant()),
  },
  filters: ['status', 'topic', 'created_at__gte', 'created_at__lte'],
  search: ['title'],
  ordering: ['created_at'],
  order: ['-created_at'],
  actions: { list: 'config.manage', read: 'config.manage' },
});
