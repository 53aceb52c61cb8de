import { defineMessages } from '../../define-messages.ts';

export const passkeys = defineMessages('shared/passkeys', {
  title: 'Passkeys',
  lead: 'Log in with your fingerprint, your face or your screen lock instead of a password.',
  unsupported: 'This browser can’t create passkeys. You can still see and remove the ones you have.',
  loadError: 'We couldn’t load your passkeys',
  addButton: 'Add a passkey',
  addedToast: 'Passkey added',
  addedToastBody: 'Next time, log in with it. We’ve sent you an email about it.',
  alreadyHere: 'This device already has a passkey for your login.',
  addError: 'We couldn’t add the passkey',
  addedOn: 'Added {when}, not used yet',
  lastUsed: 'Last used {when}',
  renameLabel: 'Rename {name}',
  renameTitle: 'Rename passkey',
  nameLabel: 'Name',
  saveButton: 'Save',
  saving: 'Saving…',
  removeLabel: 'Remove {name}',
  removeTitle: 'Remove {name}?',
  removeBody: 'You won’t be able to log in with it any more. Your password still works.',
  removeConfirm: 'Remove',
  removedToast: 'Passkey removed',
  removeError: 'We couldn’t remove the passkey',

  // Confirming that it's you
  proofTitle: 'Please confirm it’s you',
  proofBody: 'This step is protected, because it could let someone into your account.',
  passwordLabel: 'Password',
  passwordMissing: 'Please enter your password.',
  proofButton: 'Confirm',
  proofWorking: 'Checking…',
  withPasskeyButton: 'Use a passkey',
  cancelButton: 'Cancel',

  // After logging in
  offerTitle: 'Log in faster next time',
  offerBody: 'Use your fingerprint, face or screen lock instead of your password. {link}',
  offerLink: 'Create a passkey',
});
