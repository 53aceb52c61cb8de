interface Line {
  readonly action: string;
  readonly resource: string;
  readonly row_id: number | null;
}

const VERBS: Readonly<Record<string, string>> = {
  create: 'created',
  update: 'changed',
  delete: 'deleted',
  approved: 'accepted',
  rejected: 'refused',
  withdraw: 'withdrawn',
  login: 'logged in',
  logout: 'logged out',
  refresh: 'refreshed',
};

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "Member changed", "Session logged in": what a line of the trail says happened. */
export const auditAction = ({ action, resource }: Line): string =>
  sentence(`${resource} ${VERBS[action] ?? action.replaceAll(/[_-]/g, ' ')}`);
