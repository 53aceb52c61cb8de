import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconCamera, IconCameraOff } from '@tabler/icons-react';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button/button.ts';
import { Note } from '../../ui/note/note.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import classes from './card-check.module.css';
import { useCardCheck } from './use-card-check.ts';
import { timeOf, Verdict } from './verdict.tsx';
import { VERDICT_WORDS } from './verdict-words.ts';

const Camera = lazy(() => import('./camera.tsx').then((m) => ({ default: m.Camera })));

/** The desk: a card is scanned or a number typed, and the answer is read from across the counter. */
export function CardCheckPage() {
  const { check, checks, busy, problem } = useCardCheck();
  const [scanning, setScanning] = useState(false);
  const [typed, setTyped] = useState('');
  const [latest, ...former] = checks;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void check(typed).then(() => setTyped(''));
  };
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>Card check</h1>
        <p>Scan the code of a digital card, or type a membership ID or card number.</p>
      </header>
      <div className={classes.columns}>
        <div className={classes.ways}>
          {scanning && (
            <Suspense fallback={<Skeleton height={240} radius={14} />}>
              <Camera onCode={(code) => void check(code)} />
            </Suspense>
          )}
          <Button
            variant={scanning ? 'default' : 'filled'}
            leftSection={
              scanning ? <IconCameraOff size={18} aria-hidden="true" /> : <IconCamera size={18} aria-hidden="true" />
            }
            onClick={() => setScanning(!scanning)}
          >
            {scanning ? 'Stop the camera' : 'Scan with the camera'}
          </Button>
          <form className={classes.form} onSubmit={submit}>
            <TextInput
              size="sm"
              label="Membership ID, card number or code"
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Button type="submit" variant="default" size="sm" loading={busy} disabled={typed.trim() === ''}>
              Check
            </Button>
          </form>
          {former.length > 0 && (
            <section className={classes.former} aria-label="Earlier checks">
              <h2>Earlier, on this page only</h2>
              <ol>
                {former.map((one) => {
                  const { label, icon: Icon, tone } = VERDICT_WORDS[one.verdict];
                  return (
                    <li key={one.number} data-tone={tone}>
                      <Icon size={18} aria-hidden="true" />
                      <span>{one.member?.name ?? 'Nobody'}</span>
                      <small>
                        {label}, {timeOf(one.at.toISOString())}
                      </small>
                    </li>
                  );
                })}
              </ol>
            </section>
          )}
        </div>
        <div aria-live="assertive" aria-atomic="true">
          {problem && <Note tone="danger">{problem}</Note>}
          {!problem && latest && <Verdict key={latest.number} check={latest} />}
          {!problem && !latest && (
            <p className={classes.waiting}>
              The answer stands here. Once this page has been open, it also works while the network is down.
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
