import { defineOperation } from '../../description/operation.ts';
import * as f from '../../fields/index.ts';
import { memberErasure } from './erasure-resource.ts';
import { ERASURE_OBSTACLES } from './erasure-rules.ts';

const one = `${memberErasure.path}{id}/` as const;
const manage = 'member.manage';
const reason = { reason: f.optionalText(500) };

export const requestErasure = defineOperation('POST', '/profile/erasure/', {
  policy: 'member',
  fresh: true,
  summary: 'Asks the club to erase what it keeps about a member: the caller, or with `member.manage` someone who left.',
  body: { member: f.required(f.reference('member')), ...reason },
  answer: memberErasure.fields,
  status: 201,
  once: true,
});

export const checkErasure = defineOperation('GET', `${one}check/`, {
  policy: 'member',
  summary: 'What has to be settled before the member can be erased.',
  answer: { obstacles: f.several(f.choice(ERASURE_OBSTACLES)) },
});

export const approveErasure = defineOperation('POST', `${one}approve/`, {
  policy: manage,
  fresh: true,
  summary: 'Approves a request. The member is erased two weeks later; until then it can be stopped.',
  answer: memberErasure.fields,
});

export const declineErasure = defineOperation('POST', `${one}decline/`, {
  policy: manage,
  summary: 'Declines a request, or stops one that was approved, with a reason.',
  body: { reason: f.required(f.text(500)) },
  answer: memberErasure.fields,
});

export const withdrawErasure = defineOperation('POST', `${one}withdraw/`, {
  policy: 'member',
  summary: 'Takes the caller’s own request back, for as long as it isn’t carried out.',
  answer: memberErasure.fields,
});
