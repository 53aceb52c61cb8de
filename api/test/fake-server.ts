import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Answer {
  readonly status: number;
  readonly body: object;
}

async function read(request: IncomingMessage): Promise<FakeRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const url = new URL(request.url ?? '/', 'http://fake.test');
  const { method = '', headers } = request;
  return { method, url, headers, body: Buffer.concat(chunks).toString('utf8') };
}

/** The API of another company on this machine, to be filled with its rules. */
export abstract class FakeServer {
  /** What was asked, as "POST /v1/refunds". */
  readonly asked: string[] = [];
  /** How many of the next calls are too many; that is said before they are looked at. */
  tooMany = 0;
  /** How it fails: not at all, without an answer, or after it has done what was asked. */
  fault: 'none' | 'down' | 'answer lost' | 'broken' = 'none';
  readonly #server = createServer((request, response) => {
    void read(request).then((call) => {
      this.asked.push(`${call.method} ${call.url.pathname}`);
      if (this.fault === 'down') return request.socket.destroy();
      const { status, body } = this.fault === 'broken' ? { status: 503, body: {} } : this.answer(call);
      if (this.fault === 'answer lost') return request.socket.destroy();
      response.writeHead(status, { 'content-type': 'application/json' });
      return response.end(JSON.stringify(body));
    });
  });

  protected abstract answer(request: FakeRequest): Answer;

  /** Whether this call is one too many. */
  protected isTooMany(): boolean {
    if (this.tooMany === 0) return false;
    this.tooMany -= 1;
    return true;
  }

  /** Starts to listen; answers where. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
