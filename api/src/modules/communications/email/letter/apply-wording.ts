import { fillPlaces, LETTER_NAMES, type LetterName, type Wording } from '@clubhouse/contract';
import { type Block, type Club, type Letter, oneLine } from './letter.ts';

type Values = Readonly<Record<string, unknown>>;

/** The name under which the club may have words of its own for a letter; undefined when it never has. */
export function letterName(template: string, values: Values): LetterName | undefined {
  const name = typeof values.news === 'string' ? `${template}.${values.news}` : template;
  return LETTER_NAMES.find((letter) => letter === name);
}

/** Values that are no words: a link is only ever a button's. */
const NO_PLACES = ['url', 'news'];

/** What can stand in braces: every word the letter knows, and the club's name and contact. */
export const placesOf = (values: Values): string[] => [
  ...new Set([
    ...Object.keys(values).filter((key) => typeof values[key] === 'string' && !NO_PLACES.includes(key)),
    'name',
    'membership_id',
  ]),
  'club',
  'contact',
];

const words = (values: Values, club: Club): Record<string, string> => ({
  ...Object.fromEntries(placesOf(values).map((place) => [place, String(values[place] ?? '')])),
  club: club.name,
  contact: club.contact,
});

/** An empty line begins a new paragraph. */
const paragraphs = (text: string): { readonly typed: string }[] =>
  text
    .split(/\n\s*\n/)
    .map((typed) => ({ typed: typed.trim() }))
    .filter(({ typed }) => typed !== '');

/** The club's words in place of ours: the subject, the first paragraph, and some at the end. Facts and buttons stay. */
export function applyWording(letter: Letter, wording: Wording | undefined, values: Values, club: Club): Letter {
  if (!wording) return letter;
  const known = words(values, club);
  const [first, ...rest] = letter.blocks;
  // What is filled in stays on its line: only the club's own words have several.
  const flat = Object.fromEntries(Object.entries(known).map(([place, value]) => [place, oneLine(value)]));
  const filled = (text: string): Block[] => paragraphs(text).map(({ typed }) => ({ typed: fillPlaces(typed, flat) }));
  const [opening, closing] = [filled(wording.opening), filled(wording.closing)];
  const begins = opening.length > 0 ? opening : first ? [first] : [];
  return {
    ...letter,
    subject: wording.subject ? fillPlaces(wording.subject, known) : letter.subject,
    blocks: [...begins, ...rest, ...closing],
  };
}
