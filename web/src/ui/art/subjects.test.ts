import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pictureEach, type Subject, subjectsFor } from './subjects.ts';

const FILES = readdirSync(`${import.meta.dirname}/pictures`).map((name) => name.replace('.svg', ''));

const PICTURES: Record<string, Record<string, string>> = {
  NOTICE: {
    'Lap pool closed on Monday morning': 'closed',
    'Parking during the harbour concerts': 'parking',
    'Quiet hours in the Reading room': 'books',
  },
  NEWS: {
    'Court 3 now has a roof': 'works',
    'Carols by candlelight': 'candles',
    'A climbing wall in the old squash court': 'climbing',
    'Fiftieth anniversary: thank you': 'fireworks',
    'Holiday baking: new classes for children': 'bread',
    'Your committee for the coming year': 'talk',
    'Jazz on the lawn returns on 6 December': 'music',
  },
  PAGE: { 'Opening hours': 'clock', 'House rules': 'notice-board' },
  BENEFIT: {
    'Fifteen per cent at the Saffron Table': 'dining',
    'Health screening at half price': 'first-aid',
    'Bring a friend in the rainy season': 'rain',
  },
  Walk: { 'A walk through the rain trees': 'trees' },
  Talk: { 'The city from above: a photographer’s year': 'camera' },
  Fitness: { 'Aqua fitness': 'swim', 'Strength after fifty': 'gym' },
  Yoga: { 'Sunrise yoga': 'yoga-mat' },
  Wellness: { 'Tai chi on the lawn': 'tai-chi' },
  'Table tennis': { 'Table tennis ladder coaching': 'table-tennis' },
  Tennis: { 'Tennis match play for juniors': 'tennis' },
  Swimming: { Tadpoles: 'swim-lesson' },
  Cooking: { 'Nonya curries': 'kueh' },
  Speaking: { 'Debate for teens': 'talk' },
  Camp: { 'Holiday camp: explorers': 'camp' },
  Drawing: { 'Sketching club': 'sketch' },
  Film: { 'Film under the stars': 'film' },
  Dinner: { 'Deepavali supper': 'lantern' },
  Benefit: { 'Free entry to twelve reciprocal clubs': 'clubhouse' },
};
test.each(Object.entries(PICTURES))('%s: %j', (category, titles) => {
  for (const [title, subject] of Object.entries(titles)) expect(subjectsFor(title, category)[0], title).toBe(subject);
});

// No picture is better than a wrong one.
test.each([
  ['New moorings, and how to book them', 'NEWS'],
  ['Closer to our members', 'NEWS'],
  ['Spring cleaning of the lost property', 'NEWS'],
  ['', ''],
])('“%s” (%s) shows no picture', (title, category) => {
  expect(subjectsFor(title, category)).toEqual([]);
});

test('every picture is drawn, and every drawing has its words', () => {
  const named = new Set(
    FILES.flatMap((name) => subjectsFor(name.replace('-', ' '), name)).concat(
      [
        'Repairs',
        'Christmas',
        'Fitness',
        'Kueh',
        'Lantern',
        'Opening hours',
        'House rules',
        'Tournament',
        'Yoga',
      ].flatMap((words) => subjectsFor(words)),
      [
        'Learn to swim',
        'Bread',
        'Debate',
        'Dinner',
        'Birthday',
        'New year',
        'Tai chi',
        'First aid',
        'Photography',
      ].flatMap((words) => subjectsFor(words)),
    ),
  );
  expect([...named].toSorted()).toEqual(FILES.toSorted());
});

test('no picture comes twice on a page; who has a choice makes room', () => {
  const swims: readonly Subject[] = ['swim', 'pool'];
  expect(pictureEach([swims, ['swim'], ['swim'], [], ['chess']])).toEqual([
    'pool',
    'swim',
    undefined,
    undefined,
    'chess',
  ]);
});
