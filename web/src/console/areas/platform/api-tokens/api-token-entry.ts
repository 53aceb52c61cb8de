import { apiToken } from '@clubhouse/contract';
import { apiTokens as t } from '@clubhouse/messages/console/platform/api-tokens';
import { IconPlugConnected } from '@tabler/icons-react';
import { defineEntry } from '../../../kit/entry/entry.ts';
import { NewServiceToken } from './new-service-token.tsx';

/** Every token with which a program calls the API. */
export const API_TOKENS = defineEntry({
  slug: 'api-tokens',
  resource: apiToken,
  title: t.title(),
  noun: t.noun(),
  plural: t.plural(),
  group: 'Access',
  icon: IconPlugConnected,
  about: t.about(),
  columns: ['name', 'kind', 'user', 'last_used_at', 'expires_at', 'can_write'],
  labels: {
    kind: t.kindLabel(),
    user: t.userLabel(),
    can_write: t.writeLabel(),
    hint: t.hintLabel(),
    addresses: t.addressesLabel(),
    rights: t.rightsLabel(),
    expires_at: t.expiresLabel(),
    last_used_address: t.lastAddressLabel(),
    is_expired: t.expiredLabel(),
  },
  empty: {
    rights: t.noRights(),
    addresses: t.anyAddress(),
    last_used_at: t.neverUsed(),
    last_used_address: t.neverUsed(),
  },
  views: () => [{ name: 'services', label: t.servicesView(), values: { kind: 'SERVICE' } }],
  HeadAction: NewServiceToken,
  removal: { verb: t.revokeButton(), done: t.revokedToast(), means: t.revokeBody() },
  // Members see their own in the portal.
  needs: 'user.manage',
});
