import { connectedSystem } from '@clubhouse/contract';
import { connectedSystems as t } from '@clubhouse/messages/console/platform/connected-systems';
import { IconWorldShare } from '@tabler/icons-react';
import { defineEntry } from '../../../kit/entry/entry.ts';
import { AddressesField } from './addresses-field.tsx';
import { NewSystem } from './new-system.tsx';
import { ScopesField } from './scopes-field.tsx';
import { SystemActions, SystemSetUp } from './system-sheet.tsx';

/** Systems of the club that people log in to with Clubhouse. */
export const CONNECTED_SYSTEMS = defineEntry({
  slug: 'connected-systems',
  resource: connectedSystem,
  title: t.title(),
  noun: t.noun(),
  group: 'System',
  icon: IconWorldShare,
  about: t.about(),
  columns: ['name', 'is_enabled', 'people_count', 'last_used_at', 'audience'],
  labels: {
    name: t.nameLabel(),
    logo: t.logoLabel(),
    kind: t.kindLabel(),
    redirect_uris: t.redirectLabel(),
    post_logout_uris: t.logoutLabel(),
    scopes: t.scopesLabel(),
    audience: t.audienceLabel(),
    needs_consent: t.consentLabel(),
    is_enabled: t.enabledLabel(),
    client_id: t.clientLabel(),
    people_count: t.peopleLabel(),
    last_used_at: t.usedLabel(),
    old_secret_until: t.oldSecretLabel(),
    created_by: t.makerLabel(),
  },
  help: {
    name: t.nameHelp(),
    redirect_uris: t.redirectHelp(),
    post_logout_uris: t.logoutHelp(),
    needs_consent: t.consentHelp(),
    is_enabled: t.enabledHelp(),
  },
  empty: { logo: t.none(), post_logout_uris: t.none(), last_used_at: t.never(), old_secret_until: t.no() },
  inputs: { redirect_uris: AddressesField, post_logout_uris: AddressesField, scopes: ScopesField },
  HeadAction: NewSystem,
  Actions: SystemActions,
  More: SystemSetUp,
  removal: { verb: t.deleteButton(), done: t.deletedToast(), means: t.deleteBody() },
});
