import { defineOperation } from '../../description/operation.ts';
import * as f from '../../fields/index.ts';
import { member } from '../member-resources.ts';

export const WALLET_KINDS = ['APPLE', 'GOOGLE'] as const;
export type WalletKind = (typeof WALLET_KINDS)[number];

export const readWallet = defineOperation('GET', `${member.path}{id}/wallet/`, {
  policy: 'member',
  summary: 'Into which wallets the caller can put their own membership card.',
  answer: { apple: f.readOnly(f.boolean()), google: f.readOnly(f.boolean()) },
});

export const addToWallet = defineOperation('POST', `${member.path}{id}/wallet/`, {
  policy: 'member',
  summary: 'The address that adds the caller’s own card to a wallet. That of an Apple pass works for ten minutes.',
  body: { kind: f.required(f.choice(WALLET_KINDS)) },
  answer: { url: f.readOnly(f.text(8000)) },
});

export const readWalletState = defineOperation('GET', '/system/wallet/', {
  policy: 'config.manage',
  summary: 'Whether cards in wallets work, how many are out, and what is wrong.',
  answer: {
    apple_is_set_up: f.readOnly(f.boolean()),
    apple_fault: f.readOnly(f.text(300)),
    apple_expires_on: f.readOnly(f.nullable(f.date())),
    /** Whether phones can ask for changes: only over https. */
    apple_has_service: f.readOnly(f.boolean()),
    /** Passes on at least one device. */
    apple_passes: f.readOnly(f.integer()),
    apple_devices: f.readOnly(f.integer()),
    google_is_set_up: f.readOnly(f.boolean()),
    google_fault: f.readOnly(f.text(300)),
    /** Links that were made; Google doesn't tell who saved. */
    google_passes: f.readOnly(f.integer()),
    /** Changes that phones or Google have not been told of. */
    waiting: f.readOnly(f.integer()),
    last_error: f.readOnly(f.text(300)),
  },
});
