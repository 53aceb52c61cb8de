import type { Columns } from '../../db/schema.ts';
import { type Random, randomFrom } from '../random.ts';
import type { Community } from './make-name.ts';
import { CHINESE } from './names.ts';

type Today = Temporal.PlainDate;
type Gender = 'Male' | 'Female';

/** A couple that may have children. */
export interface Parents extends Columns<'member', 'id'> {
  readonly father: string;
  readonly race: Community;
  /** The birth dates of the two. */
  readonly elder: string;
  readonly younger: string;
}

interface Child {
  readonly member: number;
  readonly name: string;
  readonly relationship: 'CHILD';
  readonly date_of_birth: string;
  readonly gender: Gender;
}

const WESTERN: Readonly<Record<Gender, readonly string[]>> = {
  Male: ['Aiden', 'Ethan', 'Jayden', 'Caleb', 'Lucas'],
  Female: ['Mira', 'Sofia', 'Chloe', 'Maya', 'Emma'],
};
const NAMES: Readonly<Record<Community, Readonly<Record<Gender, readonly string[]>>>> = {
  Chinese: WESTERN,
  Others: WESTERN,
  Malay: {
    Male: ['Irfan', 'Rayyan', 'Haziq', 'Danish', 'Luqman'],
    Female: ['Aisha', 'Nadia', 'Hana', 'Sofea', 'Iman'],
  },
  Indian: { Male: ['Arjun', 'Rohan', 'Kiran', 'Dev', 'Ashwin'], Female: ['Anika', 'Diya', 'Meera', 'Tara', 'Nisha'] },
};

/** Parents are of these ages when a child is born: the elder at most, the younger at least. */
const [OLDEST, YOUNGEST] = [48, 21];
const MOST_YEARS = 17;

/** `Arun s/o Muthu` → `Arun`; the names of Malay and many Indian children tell whose they are. */
const ownName = (name: string) => name.split(/ (?:bin|s\/o) /)[0] ?? name;

/** What a child is called after its father. */
function familyName({ father, race }: Parents, gender: Gender): string {
  if (race === 'Malay') return `${gender === 'Male' ? 'bin' : 'binte'} ${ownName(father)}`;
  if (race === 'Indian' && father.includes(' s/o ')) return `${gender === 'Male' ? 's/o' : 'd/o'} ${ownName(father)}`;
  const words = father.split(' ');
  const surname = race === 'Chinese' ? words.find((word) => CHINESE.surnames.some((one) => one === word)) : undefined;
  return surname ?? words.slice(1).join(' ');
}

const birthday = (random: Random, today: Today, years: number) =>
  today.subtract({ years, days: random.between(0, 364) }).toString();

const ageOf = (born: string, today: Today) =>
  Temporal.PlainDate.from(born).until(today, { largestUnit: 'years' }).years;

/** The children of couples, none older than their parents could have them. */
export function childrenOf(today: Today, couples: readonly Parents[]): Child[] {
  const random = randomFrom(20_261_114);
  return couples.flatMap((parents) => {
    const [least, most] = [
      Math.max(1, ageOf(parents.elder, today) - OLDEST),
      Math.min(MOST_YEARS, ageOf(parents.younger, today) - YOUNGEST - 1),
    ];
    if (most < least) return [];
    const gender = (index: number): Gender => ((parents.id + index) % 2 === 0 ? 'Male' : 'Female');
    return Array.from({ length: random.between(0, 3) }, (_, index): Child => {
      const first = NAMES[parents.race][gender(index)][(parents.id + index) % 5];
      return {
        member: parents.id,
        name: `${first} ${familyName(parents, gender(index))}`,
        relationship: 'CHILD',
        date_of_birth: birthday(random, today, random.between(least, most)),
        gender: gender(index),
      };
    });
  });
}

/** The children of the household that the demo logs in as. */
export function knownChildren(today: Today, member: number): Child[] {
  const child = (name: string, years: number, gender: Gender): Child => ({
    member,
    name,
    relationship: 'CHILD',
    date_of_birth: today.subtract({ years, days: 100 }).toString(),
    gender,
  });
  return [child('Aiden Ong Jun Kai', 9, 'Male'), child('Mira Ong Li Xuan', 6, 'Female')];
}
