import { EMAIL_TEMPLATE_NAMES, type EmailTemplateName, type EmailTemplateText, fillPlaces } from '@clubhouse/contract';
import { type Block, type Club, type EmailContent, oneLine } from './email-content.ts';

type Values = Readonly<Record<string, unknown>>;

/** The name of an email's template; undefined if the club can't change its text. */
export function templateNameOf(template: string, values: Values): EmailTemplateName | undefined {
  const name = typeof values.news === 'string' ? `${template}.${values.news}` : template;
  return EMAIL_TEMPLATE_NAMES.find((known) => known === name);
}

/** Values that are no text: a link is only ever a button's. */
const NO_PLACES = ['url', 'news'];

/** The placeholders of an email: its text values, and the club's name and contact. */
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

/** Puts the club's text in place of the standard subject and first paragraph, and adds its closing. Facts and buttons stay. */
export function applyTemplateText(
  content: EmailContent,
  templateText: EmailTemplateText | undefined,
  values: Values,
  club: Club,
): EmailContent {
  if (!templateText) return content;
  const known = words(values, club);
  const [first, ...rest] = content.blocks;
  // What is filled in stays on its line: only the club's own words have several.
  const flat = Object.fromEntries(Object.entries(known).map(([place, value]) => [place, oneLine(value)]));
  const filled = (text: string): Block[] => paragraphs(text).map(({ typed }) => ({ typed: fillPlaces(typed, flat) }));
  const [opening, closing] = [filled(templateText.opening), filled(templateText.closing)];
  const begins = opening.length > 0 ? opening : first ? [first] : [];
  return {
    ...content,
    subject: templateText.subject ? fillPlaces(templateText.subject, known) : content.subject,
    blocks: [...begins, ...rest, ...closing],
  };
}
