import { randomUUID } from 'node:crypto';
import { type EmailTemplateName, type EmailTemplateText, mayChoose, type NoticeTopic } from '@clubhouse/contract';
import { emails as t } from '@clubhouse/messages/server/emails';
import type { Config } from '../../../config.ts';
import type { Db, Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { wakeJob } from '../../../db/wake-job.ts';
import { parseRecipient } from './address.ts';
import { templateNameOf } from './content/apply-template-text.ts';
import type { Club } from './content/email-content.ts';
import { hiddenLink } from './content/hidden-link.ts';
import { isWithinLimit } from './recipient-limit.ts';
import { renderMail } from './render-mail.ts';
import type { MailTemplate, MailValues } from './templates/index.ts';

/** What can be attached to a message; it is drawn when the message is sent. */
export type MailAttachment =
  | { readonly kind: 'invoice'; readonly id: number }
  | { readonly kind: 'statement'; readonly member: number; readonly from: string; readonly to: string };

/** One message to one person. */
export type Mail = {
  readonly [T in MailTemplate]: {
    readonly to: string;
    readonly template: T;
    readonly values: MailValues<T>;
    readonly is_osc: boolean;
    /** The member it is for and what it is about: a person who does not want to hear of that gets no email. */
    readonly about?: { readonly member: number | null; readonly topic: NoticeTopic };
    /** A document that is drawn when the message is sent. */
    readonly attachment?: MailAttachment;
    /** From this moment on, in milliseconds, it would only confuse: it is not sent any more. */
    readonly sendBefore?: number | null;
    /** It waits a minute, and is only sent if the notice of this news has not been read by then. */
    readonly unlessRead?: string | null;
  };
}[MailTemplate];

/** What an email shows of the club. */
export type ClubConfig = Pick<
  Config,
  | 'publicUrl'
  | 'CLUB_NAME'
  | 'ALT_CLUB_NAME'
  | 'CLUB_CONTACT'
  | 'CLUB_COLOUR'
  | 'ALT_CLUB_COLOUR'
  | 'CLUB_LOGO'
  | 'ALT_CLUB_LOGO'
>;

export type MailConfig = ClubConfig & Pick<Config, 'SMTP_URL' | 'SMS_PROVIDER' | 'production'>;

const logoOf = ({ publicUrl }: ClubConfig, path: string): string => path && `${publicUrl}${path}`;

/** The club that signs a message, by flavour. */
export const clubOf = (config: ClubConfig, is_osc: boolean): Club => ({
  name: is_osc ? config.ALT_CLUB_NAME : config.CLUB_NAME,
  contact: config.CLUB_CONTACT,
  url: config.publicUrl,
  is_osc,
  colour: is_osc ? config.ALT_CLUB_COLOUR : config.CLUB_COLOUR,
  logo: logoOf(config, is_osc ? config.ALT_CLUB_LOGO : config.CLUB_LOGO),
});

/** The host a request names is never trusted: a link leads to the configured portal, or the message is not written. */
function ownLink(config: MailConfig, values: Mail['values']): string {
  if (!('url' in values) || values.url === undefined) return '';
  if (!values.url.startsWith(`${config.publicUrl}/`)) throw new Error('A mailed link must lead to PUBLIC_URL.');
  return values.url;
}

/** The reader of an email, and the club's own words for it. */
export interface Reader {
  readonly templateText: EmailTemplateText | undefined;
  readonly name: string | null;
  readonly preferred_name: string | null;
  readonly membership_id: string | null;
}

type ReaderRow = Partial<EmailTemplateText> & Omit<Reader, 'templateText'>;

/** The member an email is about, or else one with its address, preferably the one whose name the email uses. */
const findReader = (member: number | null, to: string, name: string): Sql =>
  member !== null
    ? sql`select m.name, m.preferred_name, m.membership_id from member m where m.id = ${member}`
    : sql`
      select m.name, m.preferred_name, m.membership_id
      from (
        select id
        from member
        where lower(email) = lower(${to})
        union all
        select member_profile
        from app_user
        where lower(email) = lower(${to})) c
      join member m on m.id = c.id
      left join app_user u on u.member_profile = m.id
      order by ${name} in (m.name, m.preferred_name) desc, u.id is null, u.shares_email, m.id
      limit 1`;

/** Looks up the reader of an email and the club's own text. For an email about a member, its values need not be known yet. */
export async function readReader(
  db: Db,
  templateName: EmailTemplateName | undefined,
  member: number | null,
  { to = '', name = '' }: { readonly to?: string; readonly name?: string } = {},
): Promise<Reader> {
  const found = await db.row<ReaderRow>(sql`
    select w.subject, w.opening, w.closing, r.name, r.preferred_name, r.membership_id
    from (select 1) one
    left join letter_wording w on w.letter = ${templateName ?? ''}
    left join lateral (${findReader(member, to, name)}) r on true`);
  const { subject, opening, closing } = found ?? {};
  return {
    templateText: subject == null ? undefined : { subject, opening: opening ?? '', closing: closing ?? '' },
    name: found?.name ?? null,
    preferred_name: found?.preferred_name ?? null,
    membership_id: found?.membership_id ?? null,
  };
}

/**
 * What differs from the values that were passed. A member is greeted by the preferred name, everywhere the same; a
 * name that someone typed for a contact is kept. The membership ID is filled in where the club's text mentions it.
 */
function knownValues({ templateText, name, preferred_name, membership_id }: Reader, values: Mail['values']) {
  const called = preferred_name || name;
  const isNamed = name !== null && [name, preferred_name].includes(values.name ?? '');
  const mentions = templateText && Object.values(templateText).some((text) => text.includes('{membership_id}'));
  return {
    ...(isNamed && called && { name: called }),
    ...(mentions && !('membership_id' in values) && { membership_id: membership_id ?? '' }),
  };
}

/** Emails that can be switched off say where. */
const choiceBelow = (config: MailConfig) => ({
  say: t.choicesNote(),
  link: { label: t.choicesLink(), url: `${config.publicUrl}/profile#notices` },
});

/**
 * Writes a message into the outbox, in the transaction that causes it. The row is the job: it exists if and only if
 * its cause does, whether or not any worker runs. Returns its number in the outbox, or null when it is not wanted.
 */
export async function sendMail(tx: Tx, config: MailConfig, mail: Mail, reader?: Reader): Promise<number | null> {
  const to = parseRecipient(mail.to);
  const link = ownLink(config, mail.values);
  // A person who reads the outbox could otherwise take over any account. Only a club on trial without a mail server shows it.
  const hide = link !== '' && (config.SMTP_URL !== undefined || config.production);
  const values = hide ? { ...mail.values, url: hiddenLink } : mail.values;
  const { member = null, topic = 'account' } = mail.about ?? {};
  const below = mayChoose(topic, 'MAIL') ? choiceBelow(config) : undefined;
  const templateName = templateNameOf(mail.template, { ...mail.values });
  const readBy = reader ?? (await readReader(tx, templateName, member, { to: mail.to, name: mail.values.name ?? '' }));
  const shown = { ...values, ...knownValues(readBy, mail.values) };
  const club = clubOf(config, mail.is_osc);
  const { subject, text, html } = renderMail(mail.template, shown, club, { templateText: readBy.templateText, below });
  // A link that expires says after how many minutes.
  const linkEnds = 'minutes' in mail.values ? Date.now() + mail.values.minutes * 60_000 : null;
  const sendBefore = mail.sendBefore ?? linkEnds;
  const { template, is_osc, unlessRead = null } = mail;
  const ready = { to, subject, text, html, template, is_osc, link: hide ? link : '', sendBefore, unlessRead };
  return queueMail(
    tx,
    config,
    { ...ready, ...(mail.attachment && { attachment: mail.attachment }) },
    { member, topic },
  );
}

interface ReadyMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly template: MailTemplate;
  readonly is_osc: boolean;
  /** A link that is kept beside the message. */
  readonly link?: string;
  readonly attachment?: MailAttachment;
  readonly sendBefore?: number | null;
  readonly unlessRead?: string | null;
}

/** How long an urgent email waits for its push notification to be seen. */
const PUSH_FIRST_SECONDS = 60;

/** Queues a finished email, unless its reader does not want to hear of its topic or has had too many this hour. */
export async function queueMail(
  tx: Tx,
  config: Pick<MailConfig, 'publicUrl'>,
  { to, subject, text, html, template, is_osc, link = '', attachment, sendBefore = null, unlessRead = null }: ReadyMail,
  { member, topic }: NonNullable<Mail['about']> = { member: null, topic: 'account' },
): Promise<number | null> {
  const messageId = `<${randomUUID()}@${new URL(config.publicUrl).hostname}>`;
  wakeJob(tx, 'send-mail');
  const document = attachment ? JSON.stringify(attachment) : null;
  const queued = await tx.row<Columns<'outbox', 'id'>>(sql`
    insert into outbox (message_id, "to", subject, template, text, html, is_osc, link, attachment, send_before,
      unless_read, next_try_at)
    select ${messageId}::text, ${to}::text, ${subject}::text, ${template}::text, ${text}::text, ${html}::text,
      ${is_osc}::boolean, ${link}::text, ${document}::jsonb, to_timestamp(${sendBefore}::float8 / 1000),
      ${unlessRead}::uuid, now() + make_interval(secs => ${unlessRead === null ? 0 : PUSH_FIRST_SECONDS})
    where not exists (
      select
      from notice_choice c
      join app_user u on u.id = c.app_user
      where u.member_profile = ${member} and c.topic = ${topic} and c.channel = 'MAIL')
      and (${member}::bigint is null or ${isWithinLimit(to)})
    returning id`);
  return queued?.id ?? null;
}
