import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/pool.ts';
import type { ConfigWithSecrets } from '../secrets.ts';
import type { Tracer } from '../tracing/tracer.ts';

export interface JobDeps {
  readonly db: Database;
  readonly config: ConfigWithSecrets;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Given if traces are on. */
  readonly tracer?: Tracer | undefined;
}

/** Work done beside the requests. It looks up for itself what is due, so running it once more never harms. */
export interface Job {
  readonly name: string;
  /** When it runs by itself: minute, hour, day, month, weekday in the club's zone. */
  readonly schedule?: string;
  /** It also runs when a process starts: what fell due while the club was off is done now. */
  readonly atStart?: boolean;
  /** How many seconds a run may take before it counts as lost; ten minutes by default. */
  readonly limitSeconds?: number;
  /** The signal tells that the process stops: finish what is under way, begin nothing new. */
  readonly handler: (signal: AbortSignal) => Promise<void>;
}
