import { describe, expect, test } from 'vitest';
import { urlFault } from './url-fault.ts';

const STRICT = { allowPrivate: false, needsHttps: true };
const TRYING = { allowPrivate: false, needsHttps: false };
const OWN_NETWORK = { allowPrivate: true, needsHttps: true };
const WORDS = {
  malformed: () => 'malformed',
  notPlain: () => 'not plain',
  notHttps: () => 'not https',
  notPublic: () => 'not public',
};

describe('where requests go', () => {
  test.each([
    ['https://hooks.example.com/club', STRICT, true],
    ['https://hooks.example.com:8443/club?key=1', STRICT, true],
    ['http://hooks.example.com/club', STRICT, false],
    ['http://hooks.example.com/club', TRYING, true],
    ['http://hooks.example.com/club', OWN_NETWORK, true],
    ['https://8.8.8.8/', STRICT, true],
    ['https://10.0.0.1/', STRICT, false],
    ['https://10.0.0.1/', OWN_NETWORK, true],
    ['https://2130706433/', STRICT, false],
    ['https://0x7f.1/', STRICT, false],
    ['https://[::1]/', STRICT, false],
    ['https://[::ffff:169.254.169.254]/', STRICT, false],
    ['https://[2606:4700::1111]/', STRICT, true],
    ['https://localhost/', STRICT, false],
    ['https://printer.local/', TRYING, false],
    ['https://db.internal/', STRICT, false],
    ['https://someone:secret@hooks.example.com/', STRICT, false],
    ['https://hooks.example.com/#part', STRICT, false],
    ['ftp://hooks.example.com/', OWN_NETWORK, false],
    ['hooks.example.com', STRICT, false],
  ])('%s under %j is allowed: %s', (url, rules, allowed) => {
    expect(urlFault(url, rules, WORDS) === undefined).toBe(allowed);
  });
});
