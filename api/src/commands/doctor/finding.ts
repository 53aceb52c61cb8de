/** One sentence about an installation; `advice` says what to do. */
export interface Finding {
  readonly level: 'fine' | 'note' | 'problem';
  readonly text: string;
  readonly advice?: string;
  /** The server does not start like this. */
  readonly stopsStart?: true;
}

export const fine = (text: string): Finding => ({ level: 'fine', text });
/** Worth knowing, and possibly meant so. */
export const note = (text: string, advice?: string): Finding => ({ level: 'note', text, ...(advice && { advice }) });
export const problem = (text: string, advice: string): Finding => ({ level: 'problem', text, advice });
/** A problem with which the server does not start. */
export const blocker = (text: string, advice: string): Finding => ({ ...problem(text, advice), stopsStart: true });

const MARKS = { fine: '✓', note: '–', problem: '✗' };

/** The findings as lines for a terminal, with how many problems there are at the end. */
export function describeFindings(findings: readonly Finding[]): string {
  const problems = findings.filter(({ level }) => level === 'problem').length;
  const lines = findings.flatMap(({ level, text, advice }) => [
    `${MARKS[level]} ${text}`,
    ...(advice ? [`  → ${advice}`] : []),
  ]);
  const total = problems === 0 ? 'No problems found.' : `${problems} ${problems === 1 ? 'problem' : 'problems'} found.`;
  return [...lines, '', total].join('\n');
}
