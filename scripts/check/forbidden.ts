import { isTest, type Sources } from './sources.ts';

/** Words that are safe in one place at most, as a sentence for each place too many. */
export function forbiddenProblems(sources: Sources): string[] {
  const shipped = [...sources].filter(([path]) => !isTest(path) && /^(contract|api|web)\//.test(path));
  const guessable = shipped
    .filter(([, text]) => /\bMath\.random\b/.test(text))
    .map(
      ([path]) =>
        `${path}: Math.random can be guessed, and no one can repeat it; use node:crypto or a seeded generator`,
    );
  const rawHtml = shipped.filter(([, text]) => text.includes('dangerouslySetInnerHTML')).map(([path]) => path);
  const ownFormats = shipped
    .filter(([path, text]) => path.startsWith('web/') && /\.toLocale(Date|Time)?String\(/.test(text))
    .map(
      ([path]) => `${path}: write numbers with formatNumber of messages, dates with web/src/ui/calendar and ui/time`,
    );
  const found = [...guessable, ...ownFormats];
  if (rawHtml.length < 2) return found;
  return [...found, `only one file may use dangerouslySetInnerHTML, not ${rawHtml.join(' and ')}`];
}
