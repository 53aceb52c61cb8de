import { describe, expect, test } from 'vitest';
import { allows, covers, type Policy, RIGHT_NAMES } from './rights.ts';

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

describe('who can do everything that a right allows', () => {
  test.each<[readonly string[], string, boolean]>([
    [['finance.till'], 'finance.till', true],
    [['finance.manage'], 'finance.till', true],
    [['finance.manage'], 'finance.closing', true],
    [['finance.manage'], 'finance.refund', false],
    [['finance.view'], 'finance.till', false],
    [['finance.till'], 'finance.manage', false],
    [['course.manage'], 'attendance.record', false],
    [['course.manage', 'event.manage'], 'attendance.record', true],
    [[], 'finance.till', false],
    [RIGHT_NAMES, 'no.such', false],
  ])('%j covers %s: %s', (own, right, expected) => {
    expect(covers(own, right)).toBe(expected);
  });
});
