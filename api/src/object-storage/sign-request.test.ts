import { describe, expect, test } from 'vitest';
import { sha256, signRequest } from './sign-request.ts';

/** The examples of Amazon's documentation, "Signature Calculations for the Authorization Header". */
const SIGNER = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const NOW = new Date('2013-05-24T00:00:00Z');
const HOST = 'https://examplebucket.s3.amazonaws.com';

const signatureOf = (method: string, path: string, headers: Record<string, string>, body = '') => {
  const request = { method, url: new URL(`${HOST}${path}`), headers, bodyHash: sha256(body) };
  return /Signature=(\w+)$/.exec(signRequest(request, SIGNER, NOW).authorization ?? '')?.[1];
};

describe('a signature is the one of the documentation', () => {
  test('for a GET with a further header', () => {
    expect(signatureOf('GET', '/test.txt', { range: 'bytes=0-9' })).toBe(
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
  });

  test('for a PUT with a body and an encoded name', () => {
    const headers = { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' };
    expect(signatureOf('PUT', '/test%24file.text', headers, 'Welcome to Amazon S3.')).toBe(
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    );
  });

  test('for a list with a query', () => {
    expect(signatureOf('GET', '/?max-keys=2&prefix=J', {})).toBe(
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    );
  });
});

test('the secret is in no header', () => {
  const request = { method: 'GET', url: new URL(HOST), headers: {}, bodyHash: sha256('') };
  expect(JSON.stringify(signRequest(request, SIGNER, NOW))).not.toContain(SIGNER.secretAccessKey);
});
