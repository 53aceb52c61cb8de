import type { Config } from '../../../config.ts';

/** Whom passkeys are made for: browsers offer them on this site alone. */
export const relyingParty = ({ publicUrl, CLUB_NAME }: Pick<Config, 'publicUrl' | 'CLUB_NAME'>) => {
  const { hostname, origin } = new URL(publicUrl);
  return { name: CLUB_NAME, id: hostname, origin };
};
