import type { Answer, readOwnApplication } from '@clubhouse/contract';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import type { CrudEngine } from '../../../crud/index.ts';
import type { Tx } from '../../../db/pool.ts';
import { notFound } from '../../../errors.ts';
import type { FinanceConfig } from '../../finance/invoices/index.ts';

export type JoinConfig = FinanceConfig &
  Pick<Config, 'CLUB_NAME' | 'JOIN_ONLINE' | 'JOIN_SPONSORS' | 'JOIN_PAY_DAYS' | 'JOIN_TERMS'>;

export interface ApplicationDeps {
  readonly engine: CrudEngine;
  readonly config: Config;
}

/** What every call of an applicant goes through. */
export interface ApplicantCalls {
  /** The application behind the link in the path. No one guesses links here, nor tries membership IDs of proposers. */
  readonly findOwn: (request: FastifyRequest, what: string, limit: number) => Promise<number>;
  readonly change: (id: number, work: (tx: Tx) => Promise<void>) => Promise<Answer<typeof readOwnApplication>>;
}

/** A club that takes no applications online has no such calls. */
export function requireJoinOnline({ JOIN_ONLINE }: Pick<JoinConfig, 'JOIN_ONLINE'>): void {
  if (JOIN_ONLINE !== 'on') throw notFound();
}
