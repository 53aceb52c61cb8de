import { expect, it } from 'vitest';
import { fillPlaces, unknownPlaces } from './email-templates.ts';
import { mayChoose, NOTICE_CHANNELS, NOTICE_TOPIC_NAMES, NOTICE_TOPICS } from './notice-topics.ts';

it('fills places in one pass: what a value contains is never read as a place', () => {
  expect(fillPlaces('Dear {name}, {what} at {club}', { name: '{what}', what: 'tennis', club: 'Ours' })).toBe(
    'Dear {what}, tennis at Ours',
  );
  expect(fillPlaces('{nobody} {constructor}', { name: 'x' })).toBe('{nobody} {constructor}');
});

it('finds each unknown placeholder once', () => {
  expect(unknownPlaces('{name} {nam} {nam} {} { name }', ['name'])).toEqual(['{nam}', '{}']);
});

it('reaches everyone somehow about everything but reminders', () => {
  for (const topic of NOTICE_TOPIC_NAMES) {
    const { always } = NOTICE_TOPICS[topic];
    expect([topic, always.length > 0]).toEqual([topic, !topic.endsWith('-reminder')]);
    for (const channel of NOTICE_CHANNELS)
      expect(mayChoose(topic, channel) && (always as readonly string[]).includes(channel)).toBe(false);
  }
});
