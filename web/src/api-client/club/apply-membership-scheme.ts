import { STANDARD_SCHEME, setMembershipScheme } from '@clubhouse/contract';
import { knownConfig, watchConfig } from './config.ts';

/*
 * Gives the contract the club's own levels and types of membership. The login page shows none of them, so this comes
 * with the first page that does and not with the settings.
 */
const apply = () => setMembershipScheme(knownConfig()?.membership ?? STANDARD_SCHEME);
apply();
watchConfig(apply);
