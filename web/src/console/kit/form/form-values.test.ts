import { calendarEvent, post, product, type Resource, user, voucherGroup } from '@clubhouse/contract';
import { describe, expect, test } from 'vitest';
import { changedBody, createBody, inputFields, startValues } from './form-values.ts';

const ZONE = 'Asia/Singapore';
const fieldsOf = (resource: Resource, existing = false, more = {}) => inputFields({ resource, ...more }, existing);

const POST = {
  id: 3,
  title: 'Jazz on the lawn',
  name: '',
  category: 'NEWS',
  status: 'DRAFT',
  excerpt: '',
  body: '<p>Two sets.</p>',
  feature_image: null,
  membership_levels: ['BOG', 'SPOUSE'],
  published_at: '2026-11-14T16:00:00Z',
  expires_at: null,
  is_osc: false,
  sort_order: 0,
};

describe('a new row', () => {
  test('starts with the defaults of the description', () => {
    expect(startValues(fieldsOf(product), undefined, ZONE)).toMatchObject({
      name: '',
      status: 'ACTIVE',
      price: '',
      stock: null,
      feature_image: '',
    });
  });

  test('sends what was filled in and leaves out what has no value', () => {
    const fields = fieldsOf(product);
    const start = startValues(fields, undefined, ZONE);
    const values = { ...start, name: 'Towel hire', category: 'Hire', price: '1,234.5' };
    expect(createBody(fields, values)).toEqual({
      name: 'Towel hire',
      category: 'Hire',
      sku: null,
      description: '',
      price: '1234.5',
      status: 'ACTIVE',
      stock: null,
      feature_image: null,
    });
    expect(createBody(fields, { ...values, price: '' })).not.toHaveProperty('price');
  });

  test('leaves out an optional text that may not be blank', () => {
    const fields = fieldsOf(post);
    const body = createBody(fields, { ...startValues(fields, undefined, ZONE), title: 'News', status: 'DRAFT' });
    expect(body).not.toHaveProperty('name');
    expect(body).toMatchObject({ title: 'News', excerpt: '', published_at: null });
  });

  test('leaves out a choice that was not made, so that the refusal says it is missing', () => {
    const fields = fieldsOf(voucherGroup);
    expect(createBody(fields, startValues(fields, undefined, ZONE))).not.toHaveProperty('value_type');
  });
});

describe('a changed row', () => {
  const fields = fieldsOf(post, true);
  const start = startValues(fields, POST, ZONE);

  test('sends nothing when nothing changed', () => {
    expect(changedBody(fields, start, { ...start })).toEqual({});
  });

  test('sends only what differs; a list in another order is the same list', () => {
    const values = { ...start, title: 'Jazz', membership_levels: ['SPOUSE', 'BOG'], feature_image: '/media/a.png' };
    expect(changedBody(fields, start, values)).toEqual({ title: 'Jazz', feature_image: '/media/a.png' });
  });

  test('clears what may be empty with null', () => {
    expect(changedBody(fields, start, { ...start, published_at: '' })).toEqual({ published_at: null });
  });

  test("sends a moment as the club's clock shows it, without a zone", () => {
    expect(start.published_at).toBe('2026-11-15T00:00');
    const values = { ...start, published_at: '2026-11-15T00:30', expires_at: '2026-12-31T23:59' };
    expect(changedBody(fields, start, values)).toEqual({
      published_at: '2026-11-15T00:30',
      expires_at: '2026-12-31T23:59',
    });
  });

  test('shows the same moment on another wall at another time, on another day', () => {
    expect(startValues(fields, POST, 'America/New_York').published_at).toBe('2026-11-14T11:00');
    expect(startValues(fields, POST, 'Pacific/Auckland').published_at).toBe('2026-11-15T05:00');
  });

  test('does not move dates, which know no zone', () => {
    const dates = fieldsOf(calendarEvent, true);
    const row = { id: 1, name: 'x', start_date: '2026-11-15', end_date: '2026-11-15', kind: 'PH' };
    expect(startValues(dates, row, 'America/New_York').start_date).toBe('2026-11-15');
  });
});

describe('secrets', () => {
  const row = { id: 7, username: 'mei', email: 'mei@example.com', is_active: true, roles: ['3'], sub_roles: [] };

  test('are asked for once, and never sent empty', () => {
    const asked = fieldsOf(user, true);
    const start = startValues(asked, row, ZONE);
    expect(start.password).toBe('');
    expect(changedBody(asked, start, { ...start, is_active: false })).toEqual({ is_active: false });
    expect(fieldsOf(user, true, { createOnly: ['password'] })).not.toHaveProperty('password');
  });

  test('and references are numbers, however they came', () => {
    expect(startValues(fieldsOf(user, true), row, ZONE).roles).toEqual([3]);
  });
});
