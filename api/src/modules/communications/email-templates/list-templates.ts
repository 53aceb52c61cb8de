import {
  EMAIL_TEMPLATE_NAMES,
  type EmailTemplate,
  type EmailTemplateName,
  type EmailTemplateText,
  emailTemplateLabel,
} from '@clubhouse/contract';
import { type Block, type Club, placesOf, SAMPLES, type Sample, writeEmail } from '../email/index.ts';

/** The club's own text of a template, as stored. */
export interface StoredTemplateText extends EmailTemplateText {
  readonly letter: EmailTemplateName;
  readonly changed_at: string;
  readonly changed_by: string | null;
}

/** The placeholders of a template. */
export const placesIn = (name: EmailTemplateName): string[] => placesOf({ ...SAMPLES[name].values });

function openingOf(first: Block | undefined): string {
  if (!first) return '';
  if ('typed' in first) return first.typed;
  return 'say' in first ? first.say : '';
}

const isNumber = (value: unknown) => typeof value === 'string' && /^\d+$/.test(value);

/** Numbers change the text around them ("1 day", "12 days"), so this number is filled in and then replaced by its placeholder. */
const STAND_IN = '987';

/** The standard text with its placeholders: the email is written with each placeholder as its own value. */
function ownWords(name: EmailTemplateName): Pick<EmailTemplate, 'default_subject' | 'default_opening'> {
  const { template, values } = SAMPLES[name];
  const places = Object.fromEntries(placesIn(name).map((place) => [place, `{${place}}`]));
  // A value that is empty in the sample stays empty, since the email reads differently with it.
  const given = Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      if (isNumber(value)) return [key, STAND_IN];
      return [key, value && (places[key] ?? value)];
    }),
  );
  const club: Club = { name: '{club}', contact: '{contact}', url: '', is_osc: false, colour: '', logo: '' };
  const { subject, blocks } = writeEmail(template, given as Sample['values'], club);
  const [counted] = Object.entries(values).flatMap(([key, value]) => (isNumber(value) ? [key] : []));
  const withPlaces = (text: string) => text.replaceAll(STAND_IN, `{${counted}}`);
  return { default_subject: withPlaces(subject), default_opening: withPlaces(openingOf(blocks[0])) };
}

/** Every template with the standard text and, if there is one, the club's. */
export function listEmailTemplates(kept: readonly StoredTemplateText[]): EmailTemplate[] {
  return EMAIL_TEMPLATE_NAMES.map((name) => {
    const own = kept.find((one) => one.letter === name);
    const { subject = '', opening = '', closing = '', changed_at = null, changed_by = null } = own ?? {};
    return {
      letter: name,
      label: emailTemplateLabel(name),
      places: placesIn(name),
      ...ownWords(name),
      subject,
      opening,
      closing,
      changed_at,
      changed_by,
    };
  });
}
