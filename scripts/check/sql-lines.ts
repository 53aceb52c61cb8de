import { parseSync, Visitor } from 'oxc-parser';
import { isTest, type Sources } from './sources.ts';

const MOST_COLUMNS = 120;

/** Lines of SQL that no one reads to their end: one clause per line, at most 120 columns. */
export function sqlLineProblems(sources: Sources): string[] {
  return [...sources]
    .filter(([path, text]) => path.startsWith('api/src/') && !isTest(path) && text.includes('sql`'))
    .flatMap(([path, text]) => {
      const lines = text.split('\n');
      const inside = new Set<number>();
      const visitor = new Visitor({
        TaggedTemplateExpression({ tag, quasi }) {
          if (tag.type !== 'Identifier' || tag.name !== 'sql') return;
          const first = text.slice(0, quasi.start).split('\n').length;
          const last = text.slice(0, quasi.end).split('\n').length;
          for (let line = first; line <= last; line += 1) inside.add(line);
        },
      });
      visitor.visit(parseSync(path, text).program);
      return [...inside]
        .filter((line) => (lines[line - 1]?.length ?? 0) > MOST_COLUMNS)
        .map((line) => `${path}:${line}: SQL wider than ${MOST_COLUMNS} columns; put each clause on its own line`);
    });
}
