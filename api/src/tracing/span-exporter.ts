import { messageOf } from '../errors.ts';
import { type Attributes, type EndedSpan, otlpRequest } from './span.ts';

export interface ExporterSettings {
  /** The address of the collector; spans go to `/v1/traces` below it. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly resource: Attributes;
  readonly warn: (message: string) => void;
}

const SEND_EVERY_MS = 5000;
const MOST_IN_REQUEST = 512;
/** A collector that is away costs memory for this many spans; later ones are dropped. */
const MOST_WAITING = 4096;
const TIMEOUT_MS = 5000;
const WARN_EVERY_MS = 60_000;

/** Sends spans to a collector, many at a time. Traces are worth a try, not a retry: what can't be sent is dropped. */
export class SpanExporter {
  readonly #settings: ExporterSettings;
  readonly #timer: NodeJS.Timeout;
  #waiting: EndedSpan[] = [];
  #dropped = 0;
  #warnedAt = 0;
  #sending: Promise<void> = Promise.resolve();

  constructor(settings: ExporterSettings) {
    this.#settings = settings;
    this.#timer = setInterval(() => this.flush(), SEND_EVERY_MS).unref();
  }

  add(span: EndedSpan): void {
    if (this.#waiting.length >= MOST_WAITING) this.#dropped += 1;
    else if (this.#waiting.push(span) === MOST_IN_REQUEST) this.flush();
  }

  /** Sends what waits, one request after the other. */
  flush(): Promise<void> {
    this.#sending = this.#sending.then(() => this.#send());
    return this.#sending;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  async #send(): Promise<void> {
    while (this.#waiting.length > 0) {
      const spans = this.#waiting.splice(0, MOST_IN_REQUEST);
      const reason = await this.#post(spans);
      if (reason === undefined) continue;
      this.#dropped += spans.length;
      this.#warn(reason);
      return;
    }
  }

  /** Answers why it failed, if it did. */
  async #post(spans: readonly EndedSpan[]): Promise<string | undefined> {
    const { endpoint, headers, resource } = this.#settings;
    try {
      const answer = await fetch(`${endpoint}/v1/traces`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(otlpRequest(resource, spans)),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      return answer.ok ? undefined : `status ${answer.status}`;
    } catch (error) {
      return messageOf(error);
    }
  }

  #warn(reason: string): void {
    if (Date.now() - this.#warnedAt < WARN_EVERY_MS) return;
    this.#warnedAt = Date.now();
    this.#settings.warn(`Traces could not be sent (${reason}); ${this.#dropped} spans were dropped so far.`);
  }
}
