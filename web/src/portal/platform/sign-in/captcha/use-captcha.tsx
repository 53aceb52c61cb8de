import { lazy, type ReactNode, Suspense, useState } from 'react';

const CaptchaBox = lazy(() => import('./captcha-box.tsx').then((m) => ({ default: m.CaptchaBox })));

interface Captcha {
  /** Goes into the body of the call; nothing until the server has asked for it. */
  readonly body: { captcha_token?: string };
  /** Whether the server asked for it and it is not solved yet. */
  readonly pending: boolean;
  /** Takes the refusals of a call: each solution is good once, so a new puzzle is due after any of them. */
  readonly onRefused: (fieldErrors: Readonly<Record<string, unknown>>) => boolean;
  readonly box: ReactNode;
}

/** The proof of work that the server asks for after repeated failures. Its code comes when it is asked for. */
export function useCaptcha(): Captcha {
  const [round, setRound] = useState(0);
  const [token, setToken] = useState<string>();
  const onRefused = (fieldErrors: Readonly<Record<string, unknown>>) => {
    const asked = 'captcha_token' in fieldErrors;
    if (asked || token) {
      setToken(undefined);
      setRound(round + 1);
    }
    return asked;
  };
  return {
    body: token ? { captcha_token: token } : {},
    pending: round > 0 && !token,
    onRefused,
    box: round > 0 && (
      <Suspense>
        <CaptchaBox key={round} onSolved={setToken} />
      </Suspense>
    ),
  };
}
