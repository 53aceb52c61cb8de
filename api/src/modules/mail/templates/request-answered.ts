import type { Club, Letter } from '../letter.ts';

interface Values {
  readonly name: string;
  readonly url: string;
  readonly accepted: string;
  readonly refused: string;
  readonly remarks: string;
}

/** Tells a member what was decided about an update request. */
export function requestAnswered(values: Values, club: Club): Letter {
  const facts: [string, string][] = [];
  if (values.accepted) facts.push(['Accepted', values.accepted]);
  if (values.refused) facts.push(['Not accepted', values.refused]);
  if (values.remarks) facts.push(['The club writes', values.remarks]);
  return {
    subject: `Your update request at ${club.name} was answered`,
    preview: values.refused ? 'Part of it needs a look.' : 'Your profile is up to date.',
    name: values.name,
    blocks: [
      { say: 'The club has looked at the changes you asked for.' },
      { facts },
      { button: 'See the answer', url: values.url },
    ],
  };
}
