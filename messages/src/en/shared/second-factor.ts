import { defineMessages } from '../../define-messages.ts';

export const secondFactor = defineMessages('shared/second-factor', {
  title: 'Two-step login',
  lead: 'When you log in with your password, also enter a code from an authenticator app on your phone. Passkeys don’t need it.',
  loadError: 'We couldn’t load your two-step login',
  setUpButton: 'Set up',
  onSince: 'On since {when}',
  lastUsed: 'Last used {when}',
  codesLeft: '{count, plural, =0 {No recovery codes left} one {# recovery code left} other {# recovery codes left}}',
  newCodesButton: 'New recovery codes',
  newCodesTitle: 'Make new recovery codes?',
  newCodesBody: 'The ones you have now stop working.',
  newCodesConfirm: 'Make new codes',
  newCodesError: 'We couldn’t make new codes',
  turnOffButton: 'Turn off',
  turnOffTitle: 'Turn off two-step login?',
  turnOffBody: 'You’ll log in with your password alone. Your recovery codes stop working.',
  turnOffConfirm: 'Turn off',
  turnedOffToast: 'Two-step login is off',
  turnOffError: 'We couldn’t turn it off',

  // Setting it up
  setUpTitle: 'Set up two-step login',
  beginError: 'We couldn’t start the set-up',
  scanStep:
    '1. Open an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or 1Password, and scan this code.',
  qrLabel: 'QR code for your authenticator app',
  cantScan: 'Can’t scan it? Type this key into the app:',
  keyWhat: 'the key',
  codeStep: '2. Enter the six digits that the app shows.',
  codeLabel: 'Code from the app',
  codeMissing: 'Please enter the code.',
  turnOnButton: 'Turn on',
  turningOn: 'Checking…',
  cancelButton: 'Cancel',

  // Recovery codes
  codesTitle: 'Your recovery codes',
  codesBody:
    'If you lose your phone, each of these codes lets you in once. Keep them somewhere safe. We can’t show them again.',
  codesWhat: 'the recovery codes',
  downloadButton: 'Download',
  printButton: 'Print',
  keptButton: 'I’ve kept them',
  sheetTitle: 'Recovery codes for {club}',
  sheetLogin: 'Login: {login}',
  sheetNote: 'Each code works once, in place of a code from your authenticator app.',
  fileName: 'recovery-codes.txt',

  // Where the club asks for it
  neededTitle: 'Make your login safer',
  neededLead: 'The club asks everyone on its staff for more than a password. Set up one of these to go on.',
  neededConfirmLead:
    'The club asks everyone on its staff for more than a password. Please confirm that it’s you to go on.',
  neededDoneButton: 'Continue',
  neededDone: 'All set. Thank you.',
  logOutButton: 'Log out',

  // Logging in
  loginTitle: 'Enter your code',
  loginBody: 'Open your authenticator app and enter the six digits it shows for this club.',
  recoveryBody: 'Enter one of the recovery codes you kept. It works once.',
  recoveryLabel: 'Recovery code',
  recoveryButton: 'Use a recovery code',
  appButton: 'Use the authenticator app',
  continueButton: 'Log in',
  checking: 'Checking…',
  backButton: 'Back',
  lostBoth: 'Lost your phone and the codes? Contact {club_contact}.',
});
