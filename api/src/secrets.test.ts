import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { withSecrets } from './secrets.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clubhouse-secrets-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const secret = (settings = {}) => withSecrets(readConfig({ DATA_DIR: folder, ...settings })).JWT_SECRET;

it('makes a secret once, readable by its owner alone', () => {
  const made = secret();
  expect(made.length).toBeGreaterThan(60);
  expect(secret()).toBe(made);
  expect(statSync(join(folder, 'secrets/jwt')).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700);
});

it('prefers the secret that was given', () => {
  const given = 'a'.repeat(40);
  expect(secret({ JWT_SECRET: given })).toBe(given);
});

it('does not sign with half a secret', () => {
  secret();
  writeFileSync(join(folder, 'secrets/jwt'), 'short');
  expect(() => secret()).toThrow('is damaged');
});
