import { defineMessages } from '../../define-messages.ts';

export const connectedSystems = defineMessages('shared/connected-systems', {
  title: 'Connected systems',
  lead: 'Systems of the club that you log in to with this account, and what they may know.',
  empty: 'None yet. A system appears here once you log in to it with this account.',
  loadError: 'We couldn’t load your connected systems',
  lineUsed: '{scopes} · since {since} · last used {used}',
  lineUnused: '{scopes} · since {since}',
  disconnectButton: 'Disconnect {name}',
  disconnectTitle: 'Disconnect {name}?',
  disconnectBody: 'It learns nothing more about you. You can connect it again by logging in to it.',
  disconnectConfirm: 'Disconnect',
  disconnectedToast: 'Disconnected',
  disconnectError: 'We couldn’t disconnect it',
});
