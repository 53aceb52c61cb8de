import type { CompiledMessage } from './format-message.ts';
import { ENGLISH } from './locale.ts';

/** The messages of an area in another language, by key. */
export type Translation = Readonly<Record<string, string | CompiledMessage>>;

const languages = new Map<string, Map<string, Translation>>();

/** Adds the messages of an area in another language. What is missing stays English. */
export function addTranslation(locale: string, area: string, messages: Translation): void {
  const areas = languages.get(locale) ?? new Map<string, Translation>();
  languages.set(locale, areas.set(area, messages));
}

export const translationOf = (locale: string, area: string): Translation | undefined =>
  languages.get(locale)?.get(area);

/** Of the languages there are, the one that an `Accept-Language` header asks for first; English otherwise. */
export function chooseLocale(header: string | undefined): string {
  if (!header || languages.size === 0) return ENGLISH;
  const wanted = header
    .split(',')
    .map((part) => {
      const [tag = '', quality = ''] = part.trim().split(/\s*;\s*q=/);
      return { language: tag.toLowerCase().split('-')[0] ?? '', quality: quality === '' ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality);
  return wanted.find(({ language }) => language === ENGLISH || languages.has(language))?.language ?? ENGLISH;
}
