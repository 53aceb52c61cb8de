import { defineMessages } from '../../define-messages.ts';

/** Why someone can't decide on a request, or on a part of it. */
export const approvals = defineMessages('rules/approvals', {
  rightNeeded: 'You can view this, but you need the right “{right}” for it.',
  ownRequest: 'This is your own request. Ask a colleague to decide on it.',
  ownRow: 'This changes your own record. Ask a colleague to do it.',
  secondPerson: 'A second person has to decide this.',
  sensitiveChange:
    'This change has fields that you can’t see: {fields}. Someone with the right “{right}” has to do this.{roles}',
  sensitiveFields:
    'This request has {count, plural, one {a field} other {fields}} that you can’t see: {fields}. Decline {count, plural, one {it} other {them}}, or leave the request to someone with the right “{right}”.{roles}',
  rolesWithRight:
    '{count, plural, =0 { No role has this right yet.} one { This role has it: {roles}.} other { These roles have it: {roles}.}}',
  loginOutranks:
    'This changes the email address of a login that has rights that you don’t have. Someone with those rights has to accept it.',
  noOneElse:
    'No one else can decide on this yet. Give a colleague a login and a role with the right “{right}”, then send it. Until then it stays here.',
  noOneElseSensitive:
    'No one else can accept this yet, because it has sensitive fields: {fields}. Give a colleague a login and the rights “{right}” and “{sensitive}”, then send it. Until then it stays here.',
});
