import { product } from '@clubhouse/contract';
import { IconPackage } from '@tabler/icons-react';
import type { ResourceEntry } from '../src/console/kit/entry/entry.ts';

/** A plain entry of the console. */
export const PRODUCTS: ResourceEntry = {
  slug: 'products',
  resource: product,
  title: 'Products',
  noun: 'product',
  group: 'Shop',
  icon: IconPackage,
  about: '',
  columns: ['name', 'status', 'price'],
};
