import { LETTER_NAMES, type LetterName, letterLabel, type WordedLetter, type Wording } from '@clubhouse/contract';
import { type Block, type Club, placesOf, SAMPLES, type Sample, writeLetter } from '../email/index.ts';

/** What the table keeps of a letter. */
export interface KeptWording extends Wording {
  readonly letter: LetterName;
  readonly changed_at: string;
  readonly changed_by: string | null;
}

/** What can stand in braces in a letter. */
export const placesIn = (letter: LetterName): string[] => placesOf({ ...SAMPLES[letter].values });

function openingOf(first: Block | undefined): string {
  if (!first) return '';
  if ('typed' in first) return first.typed;
  return 'say' in first ? first.say : '';
}

const isNumber = (value: unknown) => typeof value === 'string' && /^\d+$/.test(value);

/** A letter counts with its numbers ("1 day", "12 days"): this one is put in, and stands for the place. */
const STAND_IN = '987';

/** Our own words with their places: the letter is written with every value standing for itself. */
function ownWords(letter: LetterName): Pick<WordedLetter, 'default_subject' | 'default_opening'> {
  const { template, values } = SAMPLES[letter];
  const places = Object.fromEntries(placesIn(letter).map((place) => [place, `{${place}}`]));
  // A value that is empty in the sample stays empty: the letter says something else when it is there.
  const given = Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      if (isNumber(value)) return [key, STAND_IN];
      return [key, value && (places[key] ?? value)];
    }),
  );
  const club: Club = { name: '{club}', contact: '{contact}', url: '', is_osc: false, colour: '', logo: '' };
  const { subject, blocks } = writeLetter(template, given as Sample['values'], club);
  const [counted] = Object.entries(values).flatMap(([key, value]) => (isNumber(value) ? [key] : []));
  const withPlaces = (text: string) => text.replaceAll(STAND_IN, `{${counted}}`);
  return { default_subject: withPlaces(subject), default_opening: withPlaces(openingOf(blocks[0])) };
}

/** Every letter with our words and, where it has some, the club's. */
export function wordedLetters(kept: readonly KeptWording[]): WordedLetter[] {
  return LETTER_NAMES.map((letter) => {
    const own = kept.find((one) => one.letter === letter);
    const { subject = '', opening = '', closing = '', changed_at = null, changed_by = null } = own ?? {};
    return {
      letter,
      label: letterLabel(letter),
      places: placesIn(letter),
      ...ownWords(letter),
      subject,
      opening,
      closing,
      changed_at,
      changed_by,
    };
  });
}
