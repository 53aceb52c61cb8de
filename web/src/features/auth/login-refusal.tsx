import { clubConfig } from '../../data/config.ts';
import type { LoginOutcome } from '../../data/login.ts';
import { waitInWords } from '../../data/wait-in-words.ts';
import { Note } from '../../ui/note/note.tsx';
import classes from './auth-page.module.css';

type Refused = Exclude<LoginOutcome, { result: 'in' }>;

function words(outcome: Refused): { readonly title: string; readonly more?: string } {
  if (outcome.result === 'barred') {
    return {
      title: 'This membership cannot log in at present',
      more: 'You are not logged in, and nothing was changed.',
    };
  }
  const { error, detail } = outcome;
  if (error.kind === 'throttled') {
    const wait = error.retryAfter
      ? `Try again in ${waitInWords(error.retryAfter)}.`
      : 'Please wait a while, then try again.';
    return { title: 'Too many attempts', more: wait };
  }
  if ('captcha_token' in error.fieldErrors) {
    return {
      title: 'One more check, please',
      more: 'After several attempts we make sure that you are a person. Then log in again.',
    };
  }
  if (error.kind === 'network') return { title: detail, more: 'The connection dropped. What you typed is still here.' };
  return { title: detail };
}

/** Why the login failed, and how to reach a person. */
export function LoginRefusal({ outcome }: { readonly outcome: Refused }) {
  const { title, more } = words(outcome);
  return (
    <Note tone="danger" role="alert" title={title}>
      {more && <p>{more}</p>}
      <p className={classes.second}>
        If you cannot get in, contact {clubConfig().club_contact}, or reply to any e-mail from the club.
      </p>
    </Note>
  );
}
