import { defineMessages } from '../../define-messages.ts';

export const auth = defineMessages('portal/auth', {
  // Login
  throttledError: 'Too many attempts. Try again in {wait}.',
  backToLoginLink: 'Back to login',

  // Links by email
  linkSentTitle: 'Check your inbox',
  linkNotSentTitle: 'We couldn’t send you a link',
  noEmailsTitle: 'This club can’t send emails yet',
  noEmailsBody: 'So a link can’t reach you. Please ask {club_contact} to help you log in.',

  // Create login
  createLoginLoading: 'Creating…',
  createLoginButton: 'Create login',
  createLoginLead: 'You’ll find your membership ID on your card. Use the email address the club has for you.',
  createPasswordLead: 'For membership {membership_id}.',
  createLoginSentBody:
    'We’ve sent a link to the email address the club has for you. Open it within an hour to activate your login.',
  createLoginSentHelp:
    'No email after a few minutes? Check your spam folder, or ask the club which address it has for you.',
  choosePasswordTitle: 'Choose a password',
  backButton: 'Back',
  alreadyHaveLogin: 'Already have a login? {logIn}',
  whoAreYouFormLabel: 'Your details',
  notMatchedBody: 'Check both, or ask {club_contact} which email address the club has for you.',
  accountExistsTitle: 'You already have a login',
  accountExistsResetLink: 'set a new password',
  accountExistsBody: '{logIn}, or {resetPassword}.',
  membershipIdLabel: 'Membership ID',
  checkingLoading: 'Checking…',
  continueButton: 'Continue',
  emailLabel: 'Email',

  // Activate login by link
  activatePasswordLead:
    'This isn’t the browser you started in, so please choose your password here to finish creating your login.',
  activateExpiredBody:
    'Each link works once, for one hour. If you’ve already created your login, log in. Otherwise, start again.',
  activateRestartButton: 'Start again',
  activatedTitle: 'Your login is ready',
  activatedSharedLead:
    'Welcome! Log in with your membership ID, {name}, and the password you chose. Someone else logs in with this email address.',
  activatedLead: 'Welcome! Log in with the password you chose.',
  activatingLead: 'One moment, we’re setting up your login.',

  // First administrator
  firstAdminExpired:
    'This link no longer works. Restart the server to get a new one; it prints a link as long as there are no logins.',
  firstAdminDoneTitle: 'Your club is ready',
  firstAdminDoneLead: 'You have full access. Log in to see the next steps in the club console.',
  firstAdminTitle: 'Set up your club',
  firstAdminLead: 'This link works once and makes you the first administrator.',
  firstAdminFormLabel: 'First administrator',
  firstAdminLoading: 'Setting up…',
  firstAdminButton: 'Set up club',
  newAdminExpired: 'This link no longer works. Print a new one on the server: npm run club -- create-admin',
  newAdminDoneLead: 'You have full access. Log in to the club console.',
  newAdminTitle: 'Create an administrator',
  newAdminLead: 'This link works once and gives you every right.',
  newAdminFormLabel: 'Administrator',
  newAdminLoading: 'Creating…',
  newAdminButton: 'Create login',
  yourNameLabel: 'Your name',

  // Forgot and reset password
  linkExpiredTitle: 'This link no longer works',
  rememberedPassword: 'Remembered it? {logIn}',
  resetSentBody: 'If {email} has a login, we’ve sent a link to set a new password. It works for one hour.',
  resetSentHelp: 'No email after a few minutes? Check your spam folder, or try the address the club has for you.',
  resetOtherAddressButton: 'Try another address',
  resetPasswordTitle: 'Set a new password',
  resetPasswordButton: 'Set password',
  resetPasswordLead: 'Choose one you don’t use anywhere else.',
  resetAgainSentBody: 'If {email} has a login, we’ve sent a new link. It works for one hour.',
  resetExpiredBody: 'Each link works once, for one hour, and only the latest one is valid. Get a new one here.',
  resetIncompleteBody: 'Part of the link is missing. Open it from the email again, or get a new one here.',
  resetAgainButton: 'Send new link',
  resetRequestFormLabel: 'Request a reset link',
  forgotPasswordTitle: 'Forgot your password?',
  forgotPasswordLead: 'Enter the email address you log in with. We’ll send you a link to set a new password.',
  forgotPasswordButton: 'Send link',
  passwordResetTitle: 'Your new password is set',
  passwordResetLead: 'We’ve logged out all your devices.',
  sendingLoading: 'Sending…',

  // Change password and password rules
  passwordChangedToast: 'Password changed',
  passwordChangedToastBody: 'Your other devices are logged out.',
  passwordRuleLength: 'At least {min} characters',
  passwordRuleDigits: 'Not just numbers',
  passwordRulePersonal: 'Nothing from your name, email or membership ID',
  passwordRulePersonalLater: 'Nothing from your name, email or membership ID (we check this when you save)',
  passwordRuleMatch: 'Both passwords match',
  changePasswordTitle: 'Change password',
  changePasswordNote: 'You’ll stay logged in here. All your other devices will be logged out.',
  currentPasswordLabel: 'Current password',
  savingLoading: 'Saving…',
  newPasswordLabel: 'New password',
  repeatPasswordLabel: 'Repeat new password',

  // Confirm email address
  confirmEmailTitle: 'Confirm your email address',
  confirmEmailExpiredBody:
    'Each link works once, for three days, and only the latest one is valid. You can still log in with your old email address. Ask the club office for a new link.',
  emailConfirmedTitle: 'Your email address is confirmed',
  emailConfirmedLead: 'Use it to log in from now on.',
  emailTakenTitle: 'This email address is already in use',
  emailTakenBody: 'Another login uses this email address, so we kept your old one. Please contact the club office.',
  undoEmailTitle: 'Get your email address back',
  undoEmailLead:
    'Someone changed the email address of your login. If it wasn’t you, undo it here. Everyone is logged out, and you choose a new password.',
  undoEmailButton: 'Undo the change',
  undoEmailExpiredBody: 'Each link works once, for 7 days. Please contact {club_contact}.',
  undoEmailTakenBody: 'Another login uses your old email address by now. Please contact {club_contact}.',
  confirmingEmailLead: 'One moment, we’re confirming your email address.',

  // Bot check
});
