import { login as t } from '@clubhouse/messages/portal/login';
import { clubConfig } from '../../../api-client/club/config.ts';
import { waitInWords } from '../../../api-client/request/wait-in-words.ts';
import type { LoginOutcome } from '../../../api-client/session/login.ts';
import { Text } from '../../../ui/layout/text.tsx';
import { Note } from '../../../ui/note/note.tsx';

export type RefusedLogin = Exclude<LoginOutcome, { result: 'in' | 'code' }>;

function words(outcome: RefusedLogin): { readonly title: string; readonly more?: string } {
  if (outcome.result === 'barred') {
    return {
      title: t.loginBarredTitle(),
      more: t.loginBarredBody(),
    };
  }
  const { error, detail } = outcome;
  if (error.kind === 'throttled') {
    const wait = error.retryAfter
      ? t.loginThrottledWait({ wait: waitInWords(error.retryAfter) })
      : t.loginThrottledBody();
    return { title: t.loginThrottledTitle(), more: wait };
  }
  if ('captcha_token' in error.fieldErrors) {
    return {
      title: t.loginCaptchaTitle(),
      more: t.loginCaptchaBody(),
    };
  }
  if (error.kind === 'network') return { title: detail, more: t.loginNetworkError() };
  // The same words for everyone: they say nothing about whose address it is.
  return error.kind === 'signed-out' ? { title: detail, more: t.loginSharedEmailHint() } : { title: detail };
}

/** Why the login failed, and how to reach a person. */
export function LoginRefusal({ outcome }: { readonly outcome: RefusedLogin }) {
  const { title, more } = words(outcome);
  return (
    <Note tone="danger" role="alert" title={title}>
      {more && <p>{more}</p>}
      <Text tone="soft" mt={4}>
        {t.loginHelp({ club_contact: clubConfig().club_contact })}
      </Text>
    </Note>
  );
}
