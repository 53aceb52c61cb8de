import type { Config } from '../../../config.ts';

/** Where the library is served, below `PUBLIC_URL`. */
export const PROVIDER_PATH = '/oidc';
export const issuerOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): string => `${publicUrl}${PROVIDER_PATH}`;

/** Where in it. Nothing else of the library can be reached. */
export const ROUTES = {
  authorization: '/authorize',
  token: '/token',
  userinfo: '/userinfo',
  jwks: '/jwks',
  revocation: '/revoke',
  end_session: '/logout',
} as const;
