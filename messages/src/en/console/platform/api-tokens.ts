import { defineMessages } from '../../../define-messages.ts';

export const apiTokens = defineMessages('console/platform/api-tokens', {
  title: 'API tokens',
  noun: 'API token',
  plural: 'API tokens',
  about: 'Programs that use the API: service tokens of the club, and tokens of members and staff.',
  kindLabel: 'Kind',
  userLabel: 'Owner',
  writeLabel: 'Can change data',
  hintLabel: 'Ends in',
  addressesLabel: 'Networks',
  rightsLabel: 'Rights',
  expiresLabel: 'Valid until',
  lastAddressLabel: 'Last used from',
  expiredLabel: 'Expired',
  noRights: 'None in the console',
  anyAddress: 'Any',
  neverUsed: 'Never',
  servicesView: 'Service tokens',
  revokeButton: 'Revoke',
  revokedToast: 'Token revoked',
  revokeBody: 'The program that uses it stops working straight away.',
});
