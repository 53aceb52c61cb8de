import { connect, constants } from 'node:http2';
import type { AppleIdentity } from './apple-identity.ts';

const APPLE = 'https://api.push.apple.com';
const TIMEOUT_MS = 15_000;

export interface ApplePushOptions {
  /** Another address, for tests, and whom to trust there. */
  readonly url?: string | undefined;
  readonly ca?: string | undefined;
}

/** What Apple said: `gone` for the device, `again` later, `refused` for good. */
export interface PushAnswer {
  readonly result: 'sent' | 'gone' | 'again' | 'refused';
  readonly reason: string;
}

function judge(status: number, reason: string): PushAnswer {
  if (status === 200) return { result: 'sent', reason: '' };
  const said = `${status} ${reason}`.trim();
  if (status === 410 || reason === 'BadDeviceToken' || reason === 'DeviceTokenNotForTopic')
    return { result: 'gone', reason: said };
  return { result: status === 429 || status >= 500 ? 'again' : 'refused', reason: said };
}

/**
 * Notifies one device that a pass has changed: an empty notification over HTTP/2, with the certificate of the pass. The phone then
 * asks for what is new by itself.
 */
export function pushToApple(
  { certificate, key, passType }: AppleIdentity,
  pushToken: string,
  { url = APPLE, ca }: ApplePushOptions = {},
): Promise<PushAnswer> {
  return new Promise((resolve, reject) => {
    const session = connect(url, {
      cert: certificate.toString(),
      key: key.export({ type: 'pkcs8', format: 'pem' }),
      ...(ca && { ca }),
    });
    const fail = (error: Error) => {
      session.destroy();
      reject(error);
    };
    session.setTimeout(TIMEOUT_MS, () => fail(new Error('no answer')));
    session.on('error', fail);
    const body = Buffer.from('{}');
    const request = session.request({
      [constants.HTTP2_HEADER_METHOD]: 'POST',
      [constants.HTTP2_HEADER_PATH]: `/3/device/${encodeURIComponent(pushToken)}`,
      'apns-topic': passType,
      'apns-push-type': 'background',
      'apns-priority': '5',
      'content-length': body.length,
    });
    let status = 0;
    const pieces: Buffer[] = [];
    request.on('response', (headers) => {
      status = Number(headers[constants.HTTP2_HEADER_STATUS]);
    });
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('error', fail);
    request.on('end', () => {
      session.close();
      const [, reason = ''] = /"reason"\s*:\s*"(\w{1,60})"/.exec(Buffer.concat(pieces).toString('utf8')) ?? [];
      resolve(judge(status, reason));
    });
    request.end(body);
  });
}
