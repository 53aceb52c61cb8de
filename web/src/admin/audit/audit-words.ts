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
  drop: 'dropped',
};

/** What is done to nothing but the own session says so by itself. */
const ALONE: Readonly<Record<string, string>> = {
  login: 'Logged in',
  logout: 'Logged out',
  end: 'Session ended',
  'end-others': 'Other sessions ended',
  'end-sessions': 'All sessions ended',
  'login-failed': 'A login failed',
  'token-reused': 'A used token came again',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset by link',
  'password-set': 'Password set by staff',
  invite: 'Invitation sent',
  'create-login': 'Login created',
  activate: 'Login activated',
  'request-email': 'New login email requested',
  'confirm-email': 'New login email confirmed',
  'export-rows': 'Bulk rows exported',
  unsubscribe: 'Newsletter unsubscribed',
  start: 'Sending started',
  schedule: 'Sending scheduled',
  stop: 'Sending stopped',
  resume: 'Sending resumed',
  hold: 'Not sent at its moment',
  test: 'Test sent',
  'put-aside': 'First steps put aside',
  'bring-back': 'First steps brought back',
  'export-results': 'Results exported',
  export: 'Register exported',
  download: 'Own data downloaded',
  check: 'Card checked',
};

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "Member changed", "Session logged in": what a line of the trail says happened. */
export const auditAction = ({ action, resource }: Line): string =>
  ALONE[action] ?? sentence(`${resource} ${VERBS[action] ?? action.replaceAll(/[_-]/g, ' ')}`);
