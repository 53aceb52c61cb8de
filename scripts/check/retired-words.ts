import type { Sources } from './sources.ts';

interface RetiredWord {
  readonly word: RegExp;
  readonly use: string;
}

/** Not in the name of a file or folder. `letter` may be one of the alphabet, or part of a newsletter. */
const IN_PATHS: readonly RetiredWord[] = [
  { word: /^nets$/, use: 'invariants' },
  { word: /^journeys?$/, use: 'test' },
  { word: /^letters?$/, use: 'email' },
  { word: /^wordings?$/, use: 'text' },
  { word: /^(tell|tells|told)$/, use: 'notify, or what is sent' },
  { word: /^deeds?$/, use: 'action' },
  { word: /^(shelf|shelves)$/, use: 'group' },
  { word: /^(whoever|somebody|nobody)$/, use: 'what the file holds' },
];
const ALPHABET = new Set(['contract/src/members/import/plain-letters.ts']);

/** Not as the name of a variable, function or type. */
const DECLARED: readonly RetiredWord[] = [
  { word: /^[tT]ell([A-Z]\w*)?$/, use: 'notify…, show… or send…' },
  { word: /^[tT]old$/, use: 'what was sent or shown' },
  { word: /^deeds?$/, use: 'action' },
  { word: /^(shelf|shelves)$/, use: 'group' },
  { word: /^(wording|worded)$/, use: 'text' },
  { word: /^(whoever|somebody|nobody)$/, use: 'who it is' },
];

/** Not in comments, titles of tests and documents. */
const WRITTEN: readonly RetiredWord[] = [
  { word: /\bwhoever\b/i, use: 'anyone who, or who it is' },
  { word: /\b(somebody|nobody)\b/i, use: 'someone, no one, or who it is' },
  { word: /\bjourneys?\b/i, use: 'end-to-end test' },
  { word: /\bunless told\b/i, use: 'by default' },
  { word: /\bstands? in the way\b/i, use: 'prevents' },
  { word: /\bbecame of (it|them)\b/i, use: 'the result' },
];

const DECLARATION = /\b(?:const|let|function|interface|type|class)\s+(\w+)/g;
const COMMENT = /^\s*(\/\*\*?|\*|\/\/|--)\s/;
const TITLE = /^\s*(?:(?:test|it|describe)(?:\.\w+)?|\]\))\(\s*(?:'[^']*'|"[^"]*"|`[^`]*`)/;

/** Words of our former private dialect, with the word to use instead. */
export function retiredWordProblems(paths: readonly string[], sources: Sources, documents: Sources): string[] {
  return [
    ...paths.flatMap(pathProblems),
    ...[...sources]
      .filter(([path]) => !path.startsWith('scripts/check/retired-words'))
      .flatMap(([path, text]) => [
        ...lineProblems(path, text, (line) => [...line.matchAll(DECLARATION)].map(([, name = '']) => name), DECLARED),
        ...lineProblems(path, text, (line) => (COMMENT.test(line) ? [line] : (TITLE.exec(line) ?? [])), WRITTEN),
      ]),
    ...[...documents].flatMap(([path, text]) => lineProblems(path, text, (line) => [line], WRITTEN)),
  ];
}

function pathProblems(path: string): string[] {
  if (ALPHABET.has(path) || path.startsWith('api/src/db/migrations/')) return [];
  const words = path.split(/[/.-]/);
  return IN_PATHS.filter(({ word }) => words.some((one) => word.test(one)) && !isPaymentMethod(path, word)).map(
    ({ use }) => `${path}: a retired word in its name; use ${use}`,
  );
}

/** NETS, the payment method, is the name of a file's subject but of no folder. */
const isPaymentMethod = (path: string, word: RegExp) =>
  word.test('nets') && !path.split('/').slice(0, -1).includes('nets');

function lineProblems(
  path: string,
  text: string,
  partsOf: (line: string) => readonly string[],
  retired: readonly RetiredWord[],
): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      partsOf(line).flatMap((part) =>
        retired
          .filter(({ word }) => word.test(part))
          .map(({ word, use }) => `${path}:${index + 1}: “${word.exec(part)?.[0]}” is a retired word; use ${use}`),
      ),
    );
}
