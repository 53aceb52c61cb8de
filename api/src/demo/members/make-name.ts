import type { Random } from '../random.ts';
import { CHINESE, INDIAN, MALAY, OTHERS } from './names.ts';

export type Community = 'Chinese' | 'Malay' | 'Indian' | 'Others';
export type Sex = 'men' | 'women';

export interface PersonName {
  readonly name: string;
  readonly preferred_name: string;
}

/** Roughly as the country is made up. */
export function pickCommunity(random: Random): Community {
  const roll = random.between(1, 100);
  if (roll <= 68) return 'Chinese';
  if (roll <= 82) return 'Malay';
  return roll <= 94 ? 'Indian' : 'Others';
}

const makers: Readonly<Record<Community, (random: Random, sex: Sex) => PersonName>> = {
  Chinese(random, sex) {
    const own = `${random.pick(CHINESE.surnames)} ${random.pick(CHINESE[sex])}`;
    if (random.chance(55)) return { name: own, preferred_name: own.split(' ').slice(1).join(' ') };
    const first = random.pick(sex === 'men' ? CHINESE.menFirst : CHINESE.womenFirst);
    return { name: `${first} ${own}`, preferred_name: first };
  },
  Malay(random, sex) {
    const own = random.pick(MALAY[sex]);
    return { name: `${own} ${sex === 'men' ? 'bin' : 'binte'} ${random.pick(MALAY.fathers)}`, preferred_name: own };
  },
  Indian(random, sex) {
    const own = random.pick(INDIAN[sex]);
    const family = random.chance(40)
      ? random.pick(INDIAN.surnames)
      : `${sex === 'men' ? 's/o' : 'd/o'} ${random.pick(INDIAN.fathers)}`;
    return { name: `${own} ${family}`, preferred_name: own };
  },
  Others(random, sex) {
    const own = random.pick(OTHERS[sex]);
    return { name: `${own} ${random.pick(OTHERS.surnames)}`, preferred_name: own };
  },
};

/** A name no one in `taken` has yet; it is added to them. */
export function makeName(random: Random, community: Community, sex: Sex, taken: Set<string>): PersonName {
  for (;;) {
    const made = makers[community](random, sex);
    if (taken.has(made.name)) continue;
    taken.add(made.name);
    return made;
  }
}

/** `Siti Hajar binte Ismail` → `siti.hajar.ismail@example.com`. */
export function mailboxOf(name: string): string {
  const words =
    name
      .toLowerCase()
      .replace(/\b(bin|binte)\b|[sd]\/o/g, ' ')
      .match(/[a-z]+/g) ?? [];
  return `${words.join('.')}@example.com`;
}
