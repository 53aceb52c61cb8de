import { once } from 'node:events';
import { createServer } from 'node:http';

/** A span as it arrived. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  readonly kind: number;
  readonly start: bigint;
  readonly end: bigint;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly failed: boolean;
  readonly resource: Readonly<Record<string, string | number>>;
}

export interface FakeCollector {
  readonly url: string;
  readonly spans: readonly ReceivedSpan[];
  /** What the last request was sent with. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** What is wrong with what arrived, by the rules of OTLP. */
  readonly faults: readonly string[];
  /** What it answers from now on. */
  status: number;
  close(): Promise<void>;
}

type Json = Record<string, unknown>;

/** Keys that the messages of OTLP have; a collector ignores others, so a misspelt one would be lost without a word. */
const KEYS = {
  request: ['resourceSpans'],
  resourceSpans: ['resource', 'scopeSpans', 'schemaUrl'],
  resource: ['attributes', 'droppedAttributesCount'],
  scopeSpans: ['scope', 'spans', 'schemaUrl'],
  scope: ['name', 'version', 'attributes'],
  span: [
    'traceId',
    'spanId',
    'traceState',
    'parentSpanId',
    'flags',
    'name',
    'kind',
    'startTimeUnixNano',
    'endTimeUnixNano',
    'attributes',
    'events',
    'links',
    'status',
  ],
  status: ['code', 'message'],
  attribute: ['key', 'value'],
};

/** Reads requests by the document of OTLP/JSON: lowerCamelCase keys, ids in hexadecimal, enums as numbers, 64 bits as text. */
class Reader {
  readonly faults: string[] = [];

  #check(what: string, isFine: boolean, value: unknown): void {
    if (!isFine) this.faults.push(`${what}: ${JSON.stringify(value)}`);
  }

  #message(kind: keyof typeof KEYS, value: unknown): Json {
    const isMessage = typeof value === 'object' && value !== null && !Array.isArray(value);
    this.#check(kind, isMessage, value);
    const message = (isMessage ? value : {}) as Json;
    for (const key of Object.keys(message)) this.#check(`unknown key of ${kind}`, KEYS[kind].includes(key), key);
    return message;
  }

  #list(what: string, value: unknown): unknown[] {
    this.#check(`list of ${what}`, Array.isArray(value), value);
    return Array.isArray(value) ? value : [];
  }

  #attributes(value: unknown): Record<string, string | number> {
    const pairs = this.#list('attributes', value).map((one) => {
      const { key, value: typed } = this.#message('attribute', one);
      const [[type, inner] = ['', undefined], ...more] = Object.entries((typed ?? {}) as Json);
      const isText = type === 'stringValue' && typeof inner === 'string';
      const isNumber = type === 'intValue' && typeof inner === 'string' && /^-?\d+$/.test(inner);
      this.#check('attribute', typeof key === 'string' && more.length === 0 && (isText || isNumber), one);
      return [String(key), isNumber ? Number(inner) : String(inner)] as const;
    });
    this.#check('repeated attribute', new Set(pairs.map(([key]) => key)).size === pairs.length, pairs);
    return Object.fromEntries(pairs);
  }

  #span(value: unknown, resource: ReceivedSpan['resource']): ReceivedSpan {
    const span = this.#message('span', value);
    const id = (key: string, digits: number) => {
      const text = String(span[key]);
      this.#check(key, new RegExp(`^(?!0+$)[0-9a-f]{${digits}}$`).test(text), span[key]);
      return text;
    };
    const moment = (key: string) => {
      const isMoment = typeof span[key] === 'string' && /^\d{19}$/.test(String(span[key]));
      this.#check(key, isMoment, span[key]);
      return isMoment ? BigInt(String(span[key])) : 0n;
    };
    this.#check('name', typeof span.name === 'string' && span.name !== '', span.name);
    this.#check('kind', [1, 2, 3, 4, 5].includes(Number(span.kind)) && typeof span.kind === 'number', span.kind);
    const { code } = this.#message('status', span.status ?? {});
    this.#check('status', [undefined, 0, 1, 2].includes(code as number | undefined), code);
    const [start, end] = [moment('startTimeUnixNano'), moment('endTimeUnixNano')];
    this.#check('end before start', end >= start, [String(start), String(end)]);
    return {
      traceId: id('traceId', 32),
      spanId: id('spanId', 16),
      parentSpanId: span.parentSpanId === undefined ? undefined : id('parentSpanId', 16),
      name: String(span.name),
      kind: Number(span.kind),
      start,
      end,
      attributes: this.#attributes(span.attributes),
      failed: code === 2,
      resource,
    };
  }

  read(body: string): ReceivedSpan[] {
    const request = this.#message('request', JSON.parse(body));
    return this.#list('resourceSpans', request.resourceSpans).flatMap((one) => {
      const { resource, scopeSpans } = this.#message('resourceSpans', one);
      const attributes = this.#attributes(this.#message('resource', resource).attributes);
      this.#check('service.name', typeof attributes['service.name'] === 'string', attributes);
      return this.#list('scopeSpans', scopeSpans).flatMap((scoped) => {
        const { scope, spans } = this.#message('scopeSpans', scoped);
        this.#message('scope', scope);
        return this.#list('spans', spans).map((span) => this.#span(span, attributes));
      });
    });
  }
}

/** Takes traces over OTLP/HTTP with JSON, and notes every departure from the format. */
export async function startFakeCollector(): Promise<FakeCollector> {
  const reader = new Reader();
  const spans: ReceivedSpan[] = [];
  const collector = { status: 200, headers: {} as FakeCollector['headers'] };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      collector.headers = request.headers;
      const sent = `${request.method} ${request.url} ${request.headers['content-type']}`;
      if (sent !== 'POST /v1/traces application/json') reader.faults.push(sent);
      else if (collector.status === 200) spans.push(...reader.read(body));
      response.writeHead(collector.status, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return Object.assign(collector, {
    url: `http://127.0.0.1:${port}`,
    spans,
    faults: reader.faults,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  });
}
