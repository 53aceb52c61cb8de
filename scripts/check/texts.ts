import { parseSync } from 'oxc-parser';
import { isTest, readSources, type Sources } from './sources.ts';
import type { Check } from './tool.ts';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

/** Files that people don't read in the club's language: what operators and programs read, and data of the demo club. */
const ELSEWHERE = [
  /^api\/src\/(commands|db|demo|server|limiter|audit)\//,
  /^api\/src\/(backup|club|restore|config|secrets|rotate-secrets|verify-audit|server|settings\/live-settings|errors)\.ts$/,
  /^api\/src\/access\/(tokens|authenticate)\.ts$/,
  /^api\/src\/modules\/communications\/(email\/(content\/email-samples|address)|push\/encrypt-push)\.ts$/,
  /^api\/src\/modules\/finance\/payments\/(gateway\/(sandbox|stripe|hitpay)|refunds\/issue-credit)/,
  /^api\/src\/modules\/members\/address-lookup\//,
  /^api\/src\/modules\/platform\/(sign-in\/(sessions|routes)|api-description\/|job-monitor\/|metrics\/)/,
  /^api\/src\/http\/(path-metadata|unreadable-request)\.ts$/,
  /^contract\/src\/(\w+\/[\w-]+-operations|constants|list-export|platform\/usual-roles|formats\/rich-text)/,
  /^contract\/src\/members\/(countries|banks|import\/value-synonyms|card-code\/)/,
  /^web\/(build|test)\//,
  /^web\/src\/ui\/(theme\/theme|text\/device-name)\./,
];

/** Calls whose arguments are for programs or for the log. */
const FOR_PROGRAMS =
  /^(Error|TypeError|RangeError|DOMException|ObjectStorageError|log|info|warn|error|debug|fatal|record|recordEach|describe|raw|sql|matchMedia|useMediaQuery|querySelector|querySelectorAll|closest|header|setHeader|set|append)$/;
/** Properties and attributes that are no texts. */
const NO_TEXTS =
  /^(className|style|d|viewBox|transform|path|src|href|to|sizes|media|font|fontFamily|background|border|transition|gridTemplate\w*|query|pattern|accept|rel|summary|sql|select|key|type|role|cookie|points|family)$/;

const CATALOGUES = /^@clubhouse\/messages\/|\/texts\.ts$/;

/** A sentence or a heading of several words: begins like one and has a word after it. */
const SENTENCE = /^[“"(]?[A-Z][\p{L}’']*[ ,:][^=<>{};$/|]*\p{Ll}{2}/u;

/** A template that begins with a value and goes on in words. */
const PHRASE = /^["“(]?…["”)]?:?(?: [\p{L}’]+){3,}[.!?]?$/u;

const isList = (node: Node | undefined): boolean => node?.type === 'ArrayExpression';

/** Whether a text is written for people. */
function isForPeople(text: string): boolean {
  return SENTENCE.test(text.trim()) && !/^[A-Z]+ [A-Z]/.test(text) && !/\b(select|from|where|and) \w+[.=(]/.test(text);
}

const nameOf = (node: Node | undefined): string => {
  if (!node) return '';
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return String(node.name);
  return node.type === 'MemberExpression' ? nameOf(node.property as Node) : '';
};

/** The texts for people that a file holds, with where they begin. */
function textsIn(program: Node): { readonly start: number; readonly text: string }[] {
  const found: { start: number; text: string }[] = [];
  const visit = (node: Node): void => {
    if (/^(Import|TS|ExportAll)/.test(node.type) && !/^TS(As|Satisfies|NonNull)/.test(node.type)) return;
    if (node.type === 'TaggedTemplateExpression') return;
    if (/^(Call|New)Expression$/.test(node.type) && FOR_PROGRAMS.test(nameOf(node.callee as Node))) return;
    // A list under this name holds the refusals of a field that is called so.
    if (node.type === 'Property' && NO_TEXTS.test(nameOf(node.key as Node)) && !isList(node.value as Node)) return;
    if (node.type === 'JSXAttribute' && NO_TEXTS.test(nameOf(node.name as Node))) return;
    if (node.type === 'Literal' && typeof node.value === 'string' && isForPeople(node.value))
      found.push({ start: node.start, text: node.value });
    if (node.type === 'JSXText' && /\p{L}{2}/u.test(String(node.value)))
      found.push({ start: node.start, text: String(node.value).trim() });
    if (node.type === 'TemplateLiteral') {
      const text = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…');
      if (isForPeople(text) || PHRASE.test(text)) found.push({ start: node.start, text });
    }
    for (const child of childrenOf(node)) visit(child);
  };
  visit(program);
  return found;
}

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((child): child is Node => typeof (child as Node | null)?.type === 'string');

/** The names under which a file imports catalogues. */
const cataloguesIn = (program: Node): string[] =>
  (program.body as Node[])
    .filter(({ type, source }) => type === 'ImportDeclaration' && CATALOGUES.test(String((source as Node).value)))
    .flatMap(({ specifiers }) => (specifiers as Node[]).map(({ local }) => nameOf(local as Node)));

/** Where a file takes texts while it is loaded: they would stay in the language of that moment, no matter who asks later. */
function earlyTextsIn(program: Node): number[] {
  const catalogues = cataloguesIn(program);
  const visit = (node: Node): number[] => {
    if (/Function|ClassBody/.test(node.type)) return [];
    const callee = node.type === 'CallExpression' ? (node.callee as Node) : undefined;
    const isText = callee?.type === 'MemberExpression' && catalogues.includes(nameOf(callee.object as Node));
    return isText ? [node.start] : childrenOf(node).flatMap(visit);
  };
  return catalogues.length === 0 ? [] : visit(program);
}

/** Texts that are written in the code instead of a catalogue, or taken from one too early, as a line for each. */
export function textProblems(sources: Sources): string[] {
  const shipped = [...sources].filter(([path]) => /^(contract|api|web)\/src\//.test(path) && !isTest(path));
  return shipped.flatMap(([path, source]) => {
    const program = parseSync(path, source).program as unknown as Node;
    const at = (start: number) => `${path}:${source.slice(0, start).split('\n').length}`;
    const written = ELSEWHERE.some((one) => one.test(path)) ? [] : textsIn(program);
    const early = path.startsWith('web/') ? [] : earlyTextsIn(program);
    return [
      ...written.map(
        ({ start, text }) =>
          `${at(start)}: this text belongs in messages/: ${text.replaceAll(/\s+/g, ' ').slice(0, 100)}`,
      ),
      ...early.map((start) => `${at(start)}: call this text where it is used, not while the file is loaded`),
    ];
  });
}

/** Every text that people read is in a catalogue. */
export const texts: Check = {
  name: 'texts',
  async run() {
    const problems = textProblems(readSources());
    return { ok: problems.length === 0, output: problems.join('\n') };
  },
};
