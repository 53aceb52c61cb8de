import { inviteUser, type Row, type user } from '@clubhouse/contract';
import { screens as t } from '@clubhouse/messages/console/screens';
import { call } from '../../../../api-client/request/request.ts';
import { refusalText } from '../../../kit/display/refusal-text.ts';

/** How the first password of a login comes about; kept in the form beside the fields of the wire. */
export const HOW = 'first_password';
export type How = 'invite' | 'set';

export const NO_MAIL_SERVER = t.inviteNoServer();

/** Sixteen letters that make no word, no name and no identity number: a random password of them breaks no rule by chance. */
const SIGNS = 'bcdfghjkmnpqvwxz';

/** A password that no one knows: the login waits for the one that its owner chooses. */
export function unknownPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(48));
  return `x-${Array.from(bytes, (byte) => SIGNS[byte % SIGNS.length]).join('')}`;
}

/** Sends the invitation of a login that was just made, where that was chosen. */
export async function inviteAfterwards(
  row: Row<typeof user>,
  values: Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  if (values[HOW] !== 'invite') return undefined;
  try {
    const { sent } = await call(inviteUser, { path: { id: row.id } });
    return sent ? undefined : NO_MAIL_SERVER;
  } catch (thrown) {
    return t.inviteFailedAfterSave({ reason: refusalText(thrown) });
  }
}
