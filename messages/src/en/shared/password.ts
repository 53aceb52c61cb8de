import { defineMessages } from '../../define-messages.ts';

export const password = defineMessages('shared/password', {
  hidePasswordLabel: 'Hide password',
  showPasswordLabel: 'Show password',
  capsLockHint: 'Caps Lock is on',
  passwordRulesLabel: 'Password rules',
  ruleKept: ', done',
  ruleOpen: ', not yet',
});
