import type { Config } from '../../config.ts';
import { readAppleIdentity, readGoogleAccount } from '../../modules/members/wallet/index.ts';
import { type Finding, fine, note, problem } from './finding.ts';

/** How long before a certificate ends it is time to renew it. */
const WARN_DAYS = 30;
const DAY_MS = 86_400_000;

function checkApple(config: Config, now: number): Finding[] {
  const apple = readAppleIdentity(config, now);
  if (!apple) return [];
  if ('fault' in apple)
    return [
      problem(
        `Cards for Apple Wallet can’t be signed. ${apple.fault}`,
        'See “Cards in wallets” in docs/operations.md; members aren’t offered them until then.',
      ),
    ];
  const day = apple.expires.toISOString().slice(0, 10);
  const findings =
    apple.expires.getTime() < now + WARN_DAYS * DAY_MS
      ? [
          note(
            `The certificate for cards in Apple Wallet expires on ${day}.`,
            'Renew it in Apple’s developer account; afterwards cards can be neither added nor changed.',
          ),
        ]
      : [fine(`Cards for Apple Wallet can be signed until ${day}.`)];
  if (!config.publicUrl.startsWith('https://'))
    findings.push(note('Cards in Apple Wallet don’t change, because PUBLIC_URL isn’t https.'));
  return findings;
}

function checkGoogle(config: Config): Finding[] {
  const google = readGoogleAccount(config);
  if (!google) return [];
  return 'fault' in google
    ? [
        problem(
          `Cards for Google Wallet can’t be signed. ${google.fault}`,
          'Download a JSON key of the service account again; members aren’t offered them until then.',
        ),
      ]
    : [fine(`Cards for Google Wallet are signed by ${google.account.email}.`)];
}

/** The files that sign membership cards for wallets, if there are settings for them. */
export const checkWallets = (config: Config, now = Date.now()): Finding[] => [
  ...checkApple(config, now),
  ...checkGoogle(config),
];
