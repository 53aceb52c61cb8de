import { defineMessages } from '../../define-messages.ts';

export const search = defineMessages('shared/search', {
  // Words that say nothing about what someone is looking for
  fillerWords: 'a an the my our your me i to for of on at and please how do can want where is',
});
