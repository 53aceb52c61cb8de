import { levelLabel, membershipLevelRow, membershipTypeRow, type Row } from '@clubhouse/contract';
import { membership as t } from '@clubhouse/messages/console/membership';
import { IconIdBadge2, IconStairs } from '@tabler/icons-react';
import { loadConfig } from '../../../../api-client/club/config.ts';
import { defineEntry } from '../../../kit/entry/entry.ts';
import { LevelNumberField } from './level-number-field.tsx';
import { levelName, levelNumberWords } from './level-words.ts';

/** The portal takes its labels from the settings, so they are read again after a change. */
const rereadSettings = async () => {
  await loadConfig().catch(() => undefined);
};

const typeName = ({ level_1, level_2 }: Row<typeof membershipTypeRow>) =>
  `${levelLabel(1, level_1)}, ${levelLabel(2, level_2)}`;

export const MEMBERSHIP_TYPES = defineEntry({
  slug: 'membership-types',
  resource: membershipTypeRow,
  title: t.typesTitle(),
  noun: t.typeNoun(),
  group: 'Membership',
  icon: IconIdBadge2,
  about: t.typesAbout(),
  needs: 'config.manage',
  nameOf: typeName,
  columns: ['level_1', 'level_2', 'fee', 'billing_period', 'is_offered', 'member_count'],
  moreColumns: [
    'joining_fee',
    'pro_rata',
    'min_age',
    'max_age',
    'offered_online',
    'max_members',
    'needs_identity',
    'needs_address_proof',
    'needs_eligibility_proof',
    'renewal_months',
    'renewal_fee',
    'eligibility',
  ],
  labels: {
    level_1: t.membershipLabel(),
    level_2: t.serviceLabel(),
    billing_period: t.billedLabel(),
    pro_rata: t.proRataLabel(),
    min_age: t.minAgeLabel(),
    max_age: t.maxAgeLabel(),
    is_offered: t.offeredLabel(),
    offered_online: t.offeredOnlineLabel(),
    max_members: t.maxMembersLabel(),
    needs_identity: t.needsIdentityLabel(),
    needs_address_proof: t.needsAddressProofLabel(),
    needs_eligibility_proof: t.needsEligibilityProofLabel(),
    renewal_months: t.renewalMonthsLabel(),
    renewal_fee: t.renewalFeeLabel(),
    member_count: t.membersLabel(),
  },
  help: {
    fee: t.feeHint(),
    billing_period: t.billedHint(),
    joining_fee: t.entranceFeeHint(),
    pro_rata: t.proRataHint(),
    eligibility: t.eligibilityHint(),
    is_offered: t.offeredHint(),
    offered_online: t.offeredOnlineHint(),
    max_members: t.maxMembersHint(),
    needs_identity: t.needsIdentityHint(),
    needs_address_proof: t.needsAddressProofHint(),
    needs_eligibility_proof: t.needsEligibilityProofHint(),
    renewal_months: t.renewalMonthsHint(),
    renewal_fee: t.renewalFeeHint(),
  },
  empty: {
    min_age: t.noLimit(),
    max_age: t.noLimit(),
    eligibility: t.eligibilityAnyone(),
    max_members: t.noLimit(),
    renewal_months: t.renewalAtOffice(),
  },
  cells: {
    level_1: (row) => levelLabel(1, row.level_1),
    level_2: (row) => levelLabel(2, row.level_2),
  },
  createOnly: ['level_1', 'level_2'],
  sections: [
    { title: t.membershipLabel(), fields: ['level_1', 'level_2', 'is_offered', 'offered_online', 'max_members'] },
    { title: t.feesSection(), fields: ['fee', 'billing_period', 'joining_fee', 'pro_rata'] },
    { title: t.renewalSection(), fields: ['renewal_months', 'renewal_fee'] },
    { title: t.eligibilitySection(), fields: ['min_age', 'max_age', 'eligibility'] },
    {
      title: t.documentsSection(),
      fields: ['needs_identity', 'needs_address_proof', 'needs_eligibility_proof'],
    },
  ],
  saved: rereadSettings,
});

export const MEMBERSHIP_LEVELS = defineEntry({
  slug: 'membership-levels',
  resource: membershipLevelRow,
  title: t.levelsTitle(),
  noun: t.levelNoun(),
  group: 'Membership',
  icon: IconStairs,
  about: t.levelsAbout(),
  needs: 'config.manage',
  nameOf: levelName,
  columns: ['label', 'level', 'is_offered', 'member_count', 'sort_order', 'code'],
  labels: {
    level: t.levelKindLabel(),
    is_offered: t.offeredLabel(),
    sort_order: t.positionLabel(),
    member_count: t.membersLabel(),
  },
  help: {
    level: t.levelKindHint(),
    label: t.levelNameHint(),
    code: t.levelCodeHint(),
    is_offered: t.levelOfferedHint(),
    sort_order: t.positionHint(),
  },
  cells: { label: levelName, level: (row) => levelNumberWords(row.level) },
  inputs: { level: LevelNumberField },
  omit: ['is_standard'],
  createOnly: ['level', 'code'],
  locked: (row, _own, action) => (action === 'remove' && row.is_standard ? t.levelBuiltIn() : undefined),
  saved: rereadSettings,
});
