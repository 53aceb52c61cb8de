import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pictureEach, type Subject, subjectsFor } from './subjects.ts';

const FILES = readdirSync(`${import.meta.dirname}/pictures`).map((name) => name.replace('.svg', ''));

test.each([
  ['Lap pool closed on Monday morning', 'NOTICE', 'closed'],
  ['Court 3 now has a roof', 'NEWS', 'works'],
  ['Parking during the harbour concerts', 'NOTICE', 'parking'],
  ['Quiet hours in the Reading room', 'NOTICE', 'books'],
  ['Opening hours', 'PAGE', 'clock'],
  ['House rules', 'PAGE', 'notice-board'],
  ['Carols by candlelight', 'NEWS', 'candles'],
  ['A climbing wall in the old squash court', 'NEWS', 'climbing'],
  ['Fiftieth anniversary: thank you', 'NEWS', 'fireworks'],
  ['Holiday baking: new classes for children', 'NEWS', 'bread'],
  ['Your committee for the coming year', 'NEWS', 'talk'],
  ['Jazz on the lawn returns on 6 December', 'NEWS', 'music'],
  ['Fifteen per cent at the Saffron Table', 'BENEFIT', 'dining'],
  ['Health screening at half price', 'BENEFIT', 'first-aid'],
  ['Bring a friend in the rainy season', 'BENEFIT', 'rain'],
  ['A walk through the rain trees', 'Walk', 'trees'],
  ['The city from above: a photographer’s year', 'Talk', 'camera'],
  ['Aqua fitness', 'Fitness', 'swim'],
  ['Strength after fifty', 'Fitness', 'gym'],
  ['Sunrise yoga', 'Yoga', 'yoga-mat'],
  ['Tai chi on the lawn', 'Wellness', 'tai-chi'],
  ['Table tennis ladder coaching', 'Table tennis', 'table-tennis'],
  ['Tennis match play for juniors', 'Tennis', 'tennis'],
  ['Tadpoles', 'Swimming', 'swim-lesson'],
  ['Nonya curries', 'Cooking', 'kueh'],
  ['Debate for teens', 'Speaking', 'talk'],
  ['Holiday camp: explorers', 'Camp', 'camp'],
  ['Sketching club', 'Drawing', 'sketch'],
  ['Film under the stars', 'Film', 'film'],
  ['Deepavali supper', 'Dinner', 'lantern'],
  // No picture is better than a wrong one.
  ['Free entry to twelve reciprocal clubs', 'BENEFIT', undefined],
  ['New moorings, and how to book them', 'NEWS', undefined],
  ['Closer to our members', 'NEWS', undefined],
  ['Spring cleaning of the lost property', 'NEWS', undefined],
  ['', '', undefined],
])('“%s” (%s) shows %s', (title, category, subject) => {
  expect(subjectsFor(title, category)[0]).toBe(subject);
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
