import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, PrivateAddressError, publicLookup } from './public-address.ts';

/** A request to a program of others. */
interface OutboundRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | undefined;
}

interface OutboundLimits {
  readonly timeoutMs: number;
  /** Reading stops here. */
  readonly maxBytes: number;
  /** Whether machines of the own network may be reached. */
  readonly allowPrivate: boolean;
}

interface OutboundAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  /** Whether the answer was longer than we wanted to read. */
  readonly isCut: boolean;
}

const lookup = publicLookup();

/** A number in the address is connected to without being looked up. */
function refusePrivateHost({ hostname }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new PrivateAddressError(host);
}

/** Sends one request on a connection of its own, follows nothing, and reads no more than the beginning of the answer. */
export function sendOut(
  { url, method, headers, body }: OutboundRequest,
  { timeoutMs, maxBytes, allowPrivate }: OutboundLimits,
): Promise<OutboundAnswer> {
  return new Promise((resolve, reject) => {
    const address = new URL(url);
    if (!allowPrivate) refusePrivateHost(address);
    const { request } = address.protocol === 'https:' ? https : http;
    const sent = request(address, {
      method,
      agent: false,
      headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
      signal: AbortSignal.timeout(timeoutMs),
      ...(!allowPrivate && { lookup }),
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      const { statusCode: status = 0, headers: answered } = response;
      const pieces: Buffer[] = [];
      let bytes = 0;
      const finish = () =>
        resolve({
          status,
          headers: answered,
          bytes: Buffer.concat(pieces).subarray(0, maxBytes),
          isCut: bytes > maxBytes,
        });
      response.on('data', (piece: Buffer) => {
        pieces.push(piece);
        bytes += piece.length;
        if (bytes <= maxBytes) return;
        finish();
        response.destroy();
      });
      response.on('end', finish);
      response.on('error', reject);
    });
    sent.end(body);
  });
}
