import { describe, expect, test } from 'vitest';
import { allows, type Policy } from './rights.ts';

describe('who satisfies a policy', () => {
  test.each<[Policy, readonly string[] | undefined, boolean]>([
    ['public', undefined, true],
    ['public', [], true],
    ['member', undefined, false],
    ['member', [], true],
    ['user.manage', [], false],
    ['user.manage', ['user.manage'], true],
    [['access.manage', 'user.manage'], ['user.manage'], true],
    [['access.manage', 'user.manage'], ['cms.manage'], false],
    [[], ['user.manage'], false],
  ])('%j with %j: %s', (policy, rights, expected) => {
    expect(allows(policy, rights)).toBe(expected);
  });
});
