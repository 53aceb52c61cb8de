import { club as t } from '@clubhouse/messages/server/club';
import type { Config } from '../../../config.ts';

const CLUBS = {
  main: { ground: '#0e1b2e', id: '/' },
  alternate: { ground: '#5f1a29', id: '/?club=alternate' },
} as const;

export type ClubFlavour = keyof typeof CLUBS;

/** Where each club's manifest stands; the page links the one of the club it shows. */
export const MANIFESTS: Readonly<Record<ClubFlavour, string>> = {
  main: '/app.webmanifest',
  alternate: '/app-alternate.webmanifest',
};

/** Home screens cut long names: "Cempaka Hill Club" becomes "Cempaka Hill". */
const shortName = (name: string) => name.replace(/ Club$/, '');

/** What a browser needs to install the portal of one of the clubs. */
export function appManifest(config: Config, flavour: ClubFlavour) {
  const name = flavour === 'main' ? config.CLUB_NAME : config.ALT_CLUB_NAME;
  const { ground, id } = CLUBS[flavour];
  const icon = (kind: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${flavour}-${kind}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id,
    name: t.appName({ name }),
    short_name: shortName(name),
    description: t.appDescription({ name }),
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf8f3',
    theme_color: ground,
    categories: ['lifestyle', 'sports'],
    icons: [icon('192', 192, 'any'), icon('512', 512, 'any'), icon('maskable', 512, 'maskable')],
    shortcuts: [
      { name: t.appShortcutCard(), url: '/?card=code' },
      { name: t.appShortcutBook(), url: '/bookings' },
    ],
  };
}
