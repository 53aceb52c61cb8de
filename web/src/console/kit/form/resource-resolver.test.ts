import { post, product, type Resource, voucherGroup } from '@clubhouse/contract';
import type { ResolverOptions } from 'react-hook-form';
import { expect, test } from 'vitest';
import { type FormValues, inputFields, startValues } from './form-values.ts';
import { resourceResolver } from './resource-resolver.ts';

const ZONE = 'Asia/Singapore';
const OPTIONS = { fields: {}, shouldUseNativeValidation: false } as ResolverOptions<FormValues>;

async function check(resource: Resource, change: FormValues, row?: { readonly id: number }) {
  const fields = inputFields({ resource }, row !== undefined);
  const start = startValues(fields, row, ZONE);
  const resolve = resourceResolver(resource, fields, row && start);
  const { values, errors } = await resolve({ ...start, ...change }, undefined, OPTIONS);
  const words = Object.entries(errors).map(([name, error]) => [name, (error as { message?: string }).message]);
  return { values, words: Object.fromEntries(words) };
}

test('missing values are reported at their field, in plain words', async () => {
  const { words } = await check(product, { price: '-1' });
  expect(words).toEqual({
    name: 'Please fill this in.',
    category: 'Please fill this in.',
    price: 'Ensure this value is greater than or equal to 0.',
  });
});

test('rules between fields hold before anything is sent', async () => {
  const voucher = { name: 'x', value_type: 'PERCENT', value: '120' };
  expect((await check(voucherGroup, voucher)).words).toEqual({
    value: 'Ensure this value is less than or equal to 100.',
  });
  const dates = { title: 'x', status: 'DRAFT', published_at: '2026-11-30T00:00', expires_at: '2026-11-29T23:59' };
  expect((await check(post, dates)).words).toEqual({ expires_at: 'The post can’t expire before it’s published.' });
});

test('a time without a day is asked to be completed', async () => {
  const { words } = await check(post, { title: 'x', status: 'DRAFT', published_at: 'T10:00' });
  expect(words).toEqual({ published_at: 'Choose a date and time.' });
});

test('a change is judged by what changes, and handed on as the body', async () => {
  const row = { id: 3, title: 'Old', name: '', category: 'NEWS', status: 'DRAFT', body: '', membership_levels: [] };
  expect(await check(post, { excerpt: 'Soon' }, row)).toEqual({ values: { excerpt: 'Soon' }, words: {} });
  expect((await check(post, { title: '' }, row)).words).toEqual({ title: 'Please fill this in.' });
});
