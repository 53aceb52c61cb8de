import { levelLabel, membershipLevelRow, membershipTypeRow } from '@clubhouse/contract';
import { IconIdBadge2, IconStairs } from '@tabler/icons-react';
import { loadConfig } from '../../data/config.ts';
import type { ConsoleRow } from '../console-row.ts';
import type { Entry } from '../entry.ts';
import { LevelNumberField } from './level-number-field.tsx';
import { levelName, levelNumberWords } from './level-words.ts';

/** The portal takes its labels from the settings, so they are read again after a change. */
const rereadSettings = async () => {
  await loadConfig().catch(() => undefined);
};

const typeName = ({ level_1, level_2 }: ConsoleRow) =>
  `${levelLabel(1, String(level_1))}, ${levelLabel(2, String(level_2))}`;

export const MEMBERSHIP_TYPES: Entry = {
  slug: 'membership-types',
  resource: membershipTypeRow,
  title: 'Membership types',
  noun: 'membership type',
  group: 'People',
  icon: IconIdBadge2,
  about: 'The memberships you offer, what each one costs and how often it is billed.',
  needs: 'config.manage',
  nameOf: typeName,
  columns: ['level_1', 'level_2', 'fee', 'billing_period', 'is_offered', 'member_count'],
  moreColumns: ['joining_fee', 'pro_rata', 'min_age', 'max_age', 'offered_online', 'eligibility'],
  labels: {
    level_1: 'Membership',
    level_2: 'Service',
    billing_period: 'Billed',
    pro_rata: 'Pro rata',
    min_age: 'Youngest age',
    max_age: 'Oldest age',
    is_offered: 'Offered',
    offered_online: 'Offered online',
    member_count: 'Members',
  },
  help: {
    fee: 'For one billing period, including GST.',
    billing_period: 'Quarters start in January, April, July and October; years start in January.',
    joining_fee: 'Added to the first bill of someone who joined this month or last month.',
    pro_rata: 'Someone who joins partway through a period pays only for the rest of it.',
    eligibility: 'Who can hold this membership, in your own words. Staff see it when they choose.',
    is_offered: 'Turn this off to stop giving it to new members. Members who have it keep it.',
    offered_online: 'For applications made online.',
  },
  empty: { min_age: 'No limit', max_age: 'No limit', eligibility: 'Anyone' },
  cells: {
    level_1: (row) => levelLabel(1, String(row.level_1)),
    level_2: (row) => levelLabel(2, String(row.level_2)),
  },
  createOnly: ['level_1', 'level_2'],
  sections: [
    { title: 'Membership', fields: ['level_1', 'level_2', 'is_offered', 'offered_online'] },
    { title: 'Fees', fields: ['fee', 'billing_period', 'joining_fee', 'pro_rata'] },
    { title: 'Who can hold it', fields: ['min_age', 'max_age', 'eligibility'] },
  ],
  saved: rereadSettings,
};

export const MEMBERSHIP_LEVELS: Entry = {
  slug: 'membership-levels',
  resource: membershipLevelRow,
  title: 'Membership levels',
  noun: 'membership level',
  group: 'People',
  icon: IconStairs,
  about: 'The names of your memberships, services and tiers: rename them, hide them or add your own.',
  needs: 'config.manage',
  nameOf: levelName,
  columns: ['label', 'level', 'is_offered', 'member_count', 'sort_order', 'code'],
  labels: { level: 'Used for', is_offered: 'Offered', sort_order: 'Position', member_count: 'Members' },
  help: {
    level: 'Memberships and services together have a fee. Prices, booking windows and audiences go by tier.',
    label: 'Leave empty to use the standard name.',
    code: 'For files and other programs. Leave empty to make it from the name.',
    is_offered: 'Turn this off to take it out of the lists that staff choose from.',
    sort_order: 'Lower numbers come first.',
  },
  cells: { label: levelName, level: (row) => levelNumberWords(row.level) },
  inputs: { level: LevelNumberField },
  omit: ['is_standard'],
  createOnly: ['level', 'code'],
  locked: (row, _own, action) =>
    action === 'remove' && row.is_standard === true
      ? 'This level is built in. Stop offering it instead of deleting it.'
      : undefined,
  saved: rereadSettings,
};
