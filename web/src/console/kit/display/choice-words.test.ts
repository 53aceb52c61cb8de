import { INVOICE_STATUSES, MEMBER_STATUSES, member, PAYMENT_METHODS, product } from '@clubhouse/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { freshBrowser } from '../../../../test/set-up.ts';
import { stepWords } from '../../areas/club/first-steps/step-words.ts';
import { choiceOptions, choiceWords } from './choice-words.ts';

beforeEach(() => {
  freshBrowser();
});

describe('choices', () => {
  test.each([
    ['PAID', 'Paid', true],
    ['OVERDUE', 'Overdue', true],
    ['CASH', 'Cash', false],
  ])('%s reads “%s”; it is a status: %s', (choice, label, isStatus) => {
    expect(choiceWords(choice)).toMatchObject({ label, isStatus });
  });

  test.each([
    ['invoices', INVOICE_STATUSES],
    ['members', MEMBER_STATUSES],
    ['payments', PAYMENT_METHODS],
  ])('no code of %s is shown as it is stored', (_of, choices) => {
    const raw = choices.filter((choice) => choiceWords(choice).label === choice && /^[A-Z]+[_-]/.test(choice));
    expect(raw).toEqual([]);
  });

  test('a choice that the club can rename has the club’s words', () => {
    const { label } = choiceWords('ORDINARY', member.fields.membership_level_1);
    expect(label).not.toBe('ORDINARY');
    expect(label).not.toBe('');
  });

  test('an already chosen value stays selectable', () => {
    const field = {
      ...product.fields.status,
      choices: ['ACTIVE', 'INACTIVE'],
      isChoiceOffered: (choice: string) => choice === 'ACTIVE',
    };
    expect(choiceOptions(field, []).map(({ value }) => value)).toEqual(['ACTIVE']);
    expect(choiceOptions(field, ['INACTIVE']).map(({ value }) => value)).toEqual(['ACTIVE', 'INACTIVE']);
    expect(choiceOptions(undefined, [])).toEqual([]);
  });
});

describe('the first steps of a club', () => {
  const all = () => true;

  test.each([
    ['club', '/admin/settings'],
    ['staff', '/admin/users/new'],
    ['place', '/admin/facilities/new'],
    ['members', '/admin/members/import'],
    ['offering', '/admin/courses/new'],
  ] as const)('%s leads to %s', (key, to) => {
    expect(stepWords({ key, begun: null }, all).to).toBe(to);
  });

  test('what was begun leads on from there', () => {
    expect(stepWords({ key: 'place', begun: 4 }, all)).toMatchObject({
      to: '/admin/facilities/4',
      says: 'It has no opening hours or prices yet, so members can’t book it.',
    });
    expect(stepWords({ key: 'members', begun: 9 }, all).to).toBe('/admin/approvals/bulk/9');
    expect(stepWords({ key: 'club', begun: 1 }, all).to).toBe('/admin/settings');
  });

  test('a club that runs events only begins with one', () => {
    expect(stepWords({ key: 'offering', begun: null }, (path) => !path.includes('courses')).to).toBe(
      '/admin/events/new',
    );
  });

  test.each(['mail', 'backup'] as const)('%s is done where the server runs', (key) => {
    const { to, command } = stepWords({ key, begun: null }, all);
    expect([to, command !== undefined]).toEqual([undefined, true]);
  });
});
