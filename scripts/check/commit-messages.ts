import { execFile } from 'node:child_process';
import { type Check, root } from './tool.ts';

/** The last commit from before the rules; the history is not rewritten. */
const SINCE = '95efc25d23c6';
const LONGEST = 72;
/** How subjects begin that tell a story instead of saying what the commit does. */
const NOT_A_VERB =
  /^(an?|the|this|that|these|it|its|one|two|three|some|every|each|all|no|now|when|where|who|what|how)\b/i;
const PAST_OR_ING = /^\w+(ed|ing)\b/i;
/** Verbs that only look like another form. */
const VERBS = /^(embed|feed|need|proceed|seed|shed|speed|succeed|bring|sing|string)\b/i;

/** What is wrong with the subject of a commit; nothing when it is fine. */
export function faultOf(subject: string): string | undefined {
  if (/^(Merge|Revert) /.test(subject)) return undefined;
  if (subject.length > LONGEST) return `is ${subject.length} characters long; ${LONGEST} at most`;
  if (!/^[A-Z]/.test(subject)) return 'does not begin with a capital letter';
  if (/\.$/.test(subject)) return 'ends with a full stop';
  if (NOT_A_VERB.test(subject) || (PAST_OR_ING.test(subject) && !VERBS.test(subject)))
    return 'does not begin with a verb in the imperative';
  return undefined;
}

const git = (args: readonly string[]): Promise<string | undefined> =>
  new Promise((resolve) => {
    execFile('git', args, { cwd: root }, (error, stdout) => resolve(error ? undefined : stdout));
  });

/** Subjects of commits. Where the history is not at hand, as in an unpacked archive, there is nothing to check. */
export const commitMessages: Check = {
  name: 'commit messages',
  async run() {
    const log = await git(['log', '--format=%h %s', `${SINCE}..HEAD`]);
    const faults = (log ?? '')
      .split('\n')
      .filter((line) => line !== '')
      .flatMap((line) => {
        const [hash = '', ...words] = line.split(' ');
        const fault = faultOf(words.join(' '));
        return fault ? [`${hash} “${words.join(' ')}” ${fault}`] : [];
      });
    return { ok: faults.length === 0, output: faults.join('\n') };
  },
};
