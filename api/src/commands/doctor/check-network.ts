import { isRecord } from '@clubhouse/contract';
import type { Config } from '../../config.ts';
import { detailOf, messageOf } from '../../errors.ts';
import { type Finding, fine, note, problem } from './finding.ts';

const PATIENCE_MS = 5000;
/** Clocks of two machines that keep time differ by less. */
export const MOST_SECONDS_APART = 10;

/** Who answers at an address: this program, another one, or no one. */
export interface Probe {
  readonly who: 'clubhouse' | 'another program' | 'no one';
  readonly reason: string;
  /** The clock of the one who answers, in milliseconds. */
  readonly date?: number;
}

async function probe(url: string): Promise<Probe> {
  try {
    const answer = await fetch(`${url}/health/live`, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'manual' });
    const date = Date.parse(answer.headers.get('date') ?? '');
    const body: unknown = await answer.json().catch(() => undefined);
    const isOurs = answer.ok && isRecord(body) && body.status === 'ok';
    const who = isOurs ? 'clubhouse' : 'another program';
    return { who, reason: `status ${answer.status}`, ...(Number.isNaN(date) ? {} : { date }) };
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    return { who: 'no one', reason: messageOf(cause) || detailOf(cause, 'code') || messageOf(error) };
  }
}

/** Whether the server runs on this machine. */
export function probeHere({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): Promise<Probe> {
  const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST === '::' ? '::1' : HOST;
  return probe(`http://${host.includes(':') ? `[${host}]` : host}:${PORT}`);
}

/** What answers on the port of this machine. */
export function describeServer({ PORT }: Pick<Config, 'PORT'>, { who }: Probe): Finding {
  if (who === 'clubhouse') return fine(`Clubhouse is running on port ${PORT}.`);
  if (who === 'no one') return note('Clubhouse is not running on this machine.', 'Start it: npm start');
  return problem(`Another program uses port ${PORT}.`, 'Stop it, or set PORT to another number.');
}

/** Whether people reach the server at the address that every link in an email begins with. */
export async function checkPublicUrl({ publicUrl }: Pick<Config, 'publicUrl'>, here: Probe): Promise<Finding[]> {
  const there = await probe(publicUrl);
  if (there.who === 'clubhouse') return [fine(`PUBLIC_URL ${publicUrl} leads to Clubhouse.`), ...checkClock(there)];
  const text =
    there.who === 'no one'
      ? `PUBLIC_URL ${publicUrl} does not answer (${there.reason}).`
      : `PUBLIC_URL ${publicUrl} leads to something else (${there.reason}).`;
  const advice =
    'Check the domain name, the certificate and the reverse proxy; links in emails begin with this address.';
  return [here.who === 'clubhouse' ? problem(text, advice) : note(text, advice)];
}

function checkClock({ date }: Probe): Finding[] {
  if (date === undefined) return [];
  const apart = Math.round(Math.abs(Date.now() - date) / 1000);
  return apart > MOST_SECONDS_APART ? [clockProblem(apart, 'the machine of PUBLIC_URL')] : [];
}

/** This machine and another one disagree about the time. */
export const clockProblem = (seconds: number, other: string): Finding =>
  problem(
    `The clock of this machine and that of ${other} are ${seconds} seconds apart.`,
    'Switch on time synchronisation (timedatectl set-ntp true): deadlines, logins and payments depend on the time.',
  );

/** Whether the mail server lets us in; nothing is sent. */
export async function checkMailServer({
  SMTP_URL,
  MAIL_FROM,
}: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>): Promise<Finding[]> {
  if (!SMTP_URL)
    return [
      note('There is no mail server: emails are kept in the outbox and not sent.', 'Set SMTP_URL and MAIL_FROM.'),
    ];
  const { tryMailServer } = await import('../../modules/communications/email/index.ts');
  const reason = await tryMailServer(SMTP_URL);
  if (reason)
    return [
      problem(
        `The mail server of SMTP_URL does not let us in (${reason}).`,
        'Check the address, the login and the firewall; emails wait in the outbox until then.',
      ),
    ];
  const sender = MAIL_FROM.includes('clubhouse.test')
    ? [
        problem(
          'MAIL_FROM is not set: emails would come from an address that does not exist.',
          'Set MAIL_FROM to an address of the club.',
        ),
      ]
    : [];
  return [fine('The mail server lets us in.'), ...sender];
}
