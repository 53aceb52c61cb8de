import { defineOperation } from '../../description/operation.ts';
import { defineResource } from '../../description/resource.ts';
import { SMS_STATUSES } from '../../enums.ts';
import * as f from '../../fields/index.ts';
import { SMS_KINDS, SMS_TOPICS } from './sms-topics.ts';

const topic = f.choice(SMS_TOPICS);

/** Whether text messages go to the caller, and where that stands. */
export const SMS_CONSENT_STATES = ['OFF', 'CODE_SENT', 'CONFIRMED', 'CHANGED'] as const;

const consentFields = {
  /** Whether the club sends text messages at all. */
  is_available: f.readOnly(f.boolean()),
  /** The mobile number of the profile, as it is written there. */
  mobile: f.readOnly(f.text(20)),
  /** Why texts can't go there; empty if they can. */
  fault: f.readOnly(f.text(200)),
  /** `CHANGED`: the number in the profile is another one than was confirmed. */
  state: f.readOnly(f.choice(SMS_CONSENT_STATES)),
  topics: f.readOnly(f.list(topic)),
  code_expires_at: f.readOnly(f.nullable(f.instant())),
  /** The most texts in a month. */
  monthly_limit: f.readOnly(f.integer()),
  quiet_hours: f.readOnly(f.text(20)),
};

export const readSmsConsent = defineOperation('GET', '/sms-consent/', {
  policy: 'member',
  summary: 'Whether the caller gets text messages, to which number, and about what.',
  answer: consentFields,
});

export const sendSmsCode = defineOperation('POST', '/sms-consent/code/', {
  policy: 'member',
  summary: 'Sends a code to the mobile number of the caller’s profile. Only the last code counts.',
  answer: consentFields,
});

export const confirmSmsCode = defineOperation('POST', '/sms-consent/confirm/', {
  policy: 'member',
  summary: 'Confirms the number with the code, and consents to text messages about all topics.',
  body: { code: f.required(f.text(20)) },
  answer: consentFields,
});

export const changeSmsTopic = defineOperation('POST', '/sms-consent/topic/', {
  policy: 'member',
  summary: 'Switches text messages about a topic on or off.',
  body: { topic: f.required(topic), on: f.required(f.boolean()) },
  answer: consentFields,
});

export const withdrawSmsConsent = defineOperation('POST', '/sms-consent/withdraw/', {
  policy: 'member',
  summary: 'Ends all text messages to the caller at once; what waits is not sent any more.',
  answer: consentFields,
});

export const smsStatusCallback = defineOperation('POST', '/sms-status/{uid}/', {
  policy: 'public',
  summary: 'What the provider tells about a text message. Only what it has signed is believed.',
  answer: { received: f.readOnly(f.boolean()) },
});

/** One text message on its way, or how that ended. Kept for 30 days. */
export const smsMessage = defineResource('text message', '/system/sms-message/', {
  fields: {
    id: f.id(),
    username: f.readOnly(f.text(150)),
    /** Never the whole number. */
    recipient: f.readOnly(f.text(20)),
    topic: f.readOnly(f.choice(SMS_KINDS)),
    /** What it says; a code is never shown. */
    text: f.readOnly(f.text(700)),
    status: f.readOnly(f.choice(SMS_STATUSES)),
    segments: f.readOnly(f.integer()),
    cost: f.readOnly(f.money()),
    attempts: f.readOnly(f.integer()),
    error: f.readOnly(f.text(300)),
    sent_at: f.readOnly(f.nullable(f.instant())),
    delivered_at: f.readOnly(f.nullable(f.instant())),
    created_at: f.readOnly(f.instant()),
  },
  filters: ['status', 'topic', 'created_at__gte', 'created_at__lte'],
  ordering: ['created_at'],
  order: ['-created_at'],
  actions: { list: 'config.manage', read: 'config.manage' },
});

export const readSmsUsage = defineOperation('GET', '/system/sms/', {
  policy: 'config.manage',
  summary: 'Whether text messages are set up, what they cost this month, and the limits.',
  answer: {
    /** Empty while there is none. */
    provider: f.readOnly(f.text(40)),
    spent: f.readOnly(f.money()),
    budget: f.readOnly(f.money()),
    price: f.readOnly(f.money()),
    per_member: f.readOnly(f.integer()),
    quiet_hours: f.readOnly(f.text(20)),
    /** This month. */
    sent: f.readOnly(f.integer()),
    failed: f.readOnly(f.integer()),
    /** How many members have consented. */
    members: f.readOnly(f.integer()),
  },
});

export const testSms = defineOperation('POST', '/system/sms/test/', {
  policy: 'config.manage',
  summary: 'Sends a test message. It counts towards the budget.',
  body: { to: f.required(f.text(20)) },
  answer: { result: f.readOnly(f.choice(['QUEUED'])), recipient: f.readOnly(f.text(20)) },
});
