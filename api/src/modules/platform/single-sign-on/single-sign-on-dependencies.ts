import type { FastifyBaseLogger } from 'fastify';
import type { AuthDeps } from '../sign-in/index.ts';
import type { ProviderClients } from './provider-client.ts';

/** Dependencies of this module's calls. */
export interface SingleSignOnDeps extends AuthDeps {
  readonly clients: ProviderClients;
  /** The address of the API, for the cookie. */
  readonly base: string;
  readonly log: FastifyBaseLogger;
}

/** Where providers send browsers back to. */
export const redirectUri = ({ publicUrl }: { readonly publicUrl: string }): string => `${publicUrl}/single-sign-on`;
