import { examineConfig } from '../../config.ts';
import { checkDatabase } from './check-database.ts';
import { checkDataFolder, checkPortal, checkSecrets } from './check-folders.ts';
import { checkMailServer, checkPublicUrl, describeServer, probeHere } from './check-network.ts';
import { checkStorage } from './check-storage.ts';
import { checkWallets } from './check-wallets.ts';
import { type Finding, fine, problem } from './finding.ts';

/** Looks at everything about an installation; what cannot be looked at because of one problem leaves the rest. */
export async function examineClub(environment: NodeJS.ProcessEnv, unknown: readonly string[]): Promise<Finding[]> {
  const { config, problems } = examineConfig(environment);
  const here = await probeHere(config);
  return [
    ...problems.map((text) => problem(text, 'Correct it in .env or in the environment; defaults are used below.')),
    ...unknown.map((text) => problem(text, 'Correct the name, or remove it: it has no effect.')),
    ...(problems.length + unknown.length === 0 ? [fine('The settings are understood.')] : []),
    ...checkDataFolder(config),
    ...checkSecrets(config),
    ...(await checkDatabase(config, here)),
    ...(await checkStorage(config)),
    ...(await checkMailServer(config)),
    ...checkWallets(config),
    ...checkPortal(config),
    describeServer(config, here),
    ...(await checkPublicUrl(config, here)),
  ];
}
