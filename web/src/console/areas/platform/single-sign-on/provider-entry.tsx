import { signInProvider } from '@clubhouse/contract';
import { singleSignOn as t } from '@clubhouse/messages/console/platform/single-sign-on';
import { IconLogin2 } from '@tabler/icons-react';
import { defineEntry, type Entry } from '../../../kit/entry/entry.ts';
import { NewProvider } from './new-provider.tsx';
import { ProviderActions } from './provider-actions.tsx';
import { RedirectAddress } from './redirect-address.tsx';

/** The providers that people can log in with. */
export const SINGLE_SIGN_ON: readonly Entry[] = [
  defineEntry({
    slug: 'single-sign-on',
    resource: signInProvider,
    title: t.title(),
    noun: t.noun(),
    plural: t.plural(),
    group: 'Access',
    icon: IconLogin2,
    about: t.about(),
    columns: ['name', 'is_enabled', 'used_by', 'linked_count', 'issuer'],
    labels: {
      name: t.nameLabel(),
      issuer: t.issuerLabel(),
      client_id: t.clientIdLabel(),
      used_by: t.usedByLabel(),
      mapping: t.mappingLabel(),
      claim: t.claimLabel(),
      checks_factor: t.checksFactorLabel(),
      is_enabled: t.enabledLabel(),
      has_secret: t.secretKnownLabel(),
      linked_count: t.linkedLabel(),
      created_by: t.makerLabel(),
    },
    help: {
      name: t.nameHelp(),
      used_by: t.usedByHelp(),
      mapping: t.mappingHelp(),
      claim: t.claimHelp(),
      checks_factor: t.checksFactorHelp(),
      is_enabled: t.enabledHelp(),
    },
    // A name more than an address: no one wants to open it.
    cells: { issuer: ({ issuer }) => issuer },
    createOnly: ['issuer'],
    HeadAction: NewProvider,
    Actions: ProviderActions,
    More: RedirectAddress,
    removal: { verb: t.deleteButton(), done: t.deletedToast(), means: t.deleteBody() },
  }),
];
