import { createHmac } from 'node:crypto';
import { SECRETS } from '../../api/test/demo-template.ts';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The same access token as its owner would hold it an hour later: signed by the server's own key, and expired. */
export function anHourLater(token: string): string {
  const [header = '', payload = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const old = encode({ ...claims, iat: claims.iat - 3600, exp: claims.exp - 3600 });
  return `${header}.${old}.${createHmac('sha256', SECRETS.JWT_SECRET).update(`${header}.${old}`).digest('base64url')}`;
}
