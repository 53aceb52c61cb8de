import {
  type Body,
  type EmailTemplateText,
  keptMail,
  previewLetter,
  readLetters,
  resendDead,
  saveLetter,
  sendKept,
  testLetter,
  unknownPlaces,
} from '@clubhouse/contract';
import { communications as t } from '@clubhouse/messages/server/communications';
import type { FastifyInstance } from 'fastify';
import { record } from '../../../audit/index.ts';
import { type Config, hasMailServer } from '../../../config.ts';
import { originOf } from '../../../crud/index.ts';
import { type Database, inTransaction } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid, refusal } from '../../../errors.ts';
import { actorOf, addOperation } from '../../../http/index.ts';
import { hit } from '../../../limiter/index.ts';
import {
  clubOf,
  countKept,
  type MailConfig,
  queueMail,
  refuseWithoutServer,
  renderMail,
  resendAllDead,
  SAMPLES,
  sendAllKept,
} from '../email/index.ts';
import { listEmailTemplates, placesIn, type StoredTemplateText } from './list-templates.ts';

const PARTS = ['subject', 'opening', 'closing'] as const;
const TESTS = { limit: 20, seconds: 600 };

/** Refuses placeholders that the email doesn't have, which would be sent as they are. */
function checked({
  letter: name,
  subject = '',
  opening = '',
  closing = '',
}: Body<typeof saveLetter>): EmailTemplateText {
  const templateText = { subject, opening, closing };
  const known = placesIn(name);
  const errors: Record<string, string[]> = {};
  for (const part of PARTS) {
    const unknown = unknownPlaces(templateText[part], known);
    if (unknown.length > 0)
      errors[part] = [
        t.templateUnknownPlaces({ unknown: unknown.join(', '), known: known.map((name) => `{${name}}`).join(', ') }),
      ];
  }
  if (/[\r\n]/.test(subject)) errors.subject = [t.subjectOneLine()];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return templateText;
}

/** The club's email templates: list, change, preview, send a test. */
export function emailTemplateRoutes(
  app: FastifyInstance,
  db: Database,
  config: MailConfig & Pick<Config, 'LINK_MINUTES'>,
): void {
  const draw = (input: Body<typeof previewLetter>) => {
    const { template, values } = SAMPLES[input.letter];
    const club = clubOf(config, input.is_osc ?? false);
    const linked = 'url' in values ? { ...values, url: `${config.publicUrl}${values.url}` } : values;
    return { template, ...renderMail(template, linked, club, { templateText: checked(input) }) };
  };

  addOperation(app, readLetters, async () => ({
    letters: listEmailTemplates(
      await db.rows<StoredTemplateText>(sql`
        select w.letter, w.subject, w.opening, w.closing, w.changed_at, u.username as changed_by
        from letter_wording w left join app_user u on u.id = w.changed_by`),
    ),
  }));

  addOperation(app, saveLetter, async (input, request) => {
    const templateText = checked(input);
    const actor = actorOf(request);
    await inTransaction(db, async (tx) => {
      const old = await tx.row<EmailTemplateText>(
        sql`select subject, opening, closing from letter_wording where letter = ${input.letter} for update`,
      );
      const changed = PARTS.filter((part) => (old?.[part] ?? '') !== templateText[part]);
      if (changed.length === 0) return;
      await tx.run(
        PARTS.every((part) => templateText[part] === '')
          ? sql`delete from letter_wording where letter = ${input.letter}`
          : sql`
            insert into letter_wording (letter, subject, opening, closing, changed_by)
            values (
              ${input.letter}, ${templateText.subject}, ${templateText.opening},
              ${templateText.closing}, ${actor.user_id})
            on conflict (letter) do update set subject = excluded.subject, opening = excluded.opening,
              closing = excluded.closing, changed_by = excluded.changed_by, changed_at = now()`,
      );
      const changes = Object.fromEntries(
        changed.map((part) => [`${input.letter} ${part}`, { old: old?.[part] ?? '', new: templateText[part] }]),
      );
      await record(tx, actor, originOf(request), { action: 'update', resource: 'letter', rowId: null, changes });
    });
    return { status: 'OK' as const };
  });

  addOperation(app, previewLetter, async (input) => {
    const { subject, html, text } = draw(input);
    return { subject, html, text };
  });

  addOperation(app, testLetter, async (input, request) => {
    const { user_id } = actorOf(request);
    await hit(db, { key: `test-letter:${user_id}`, ...TESTS });
    const mail = draw(input);
    const to = await db.row<Columns<'app_user', 'email'>>(sql`select email from app_user where id = ${user_id}`);
    if (!to?.email) throw refusal(400, t.testWithoutEmail());
    await inTransaction(db, (tx) =>
      queueMail(tx, config, {
        ...mail,
        subject: t.testSubject({ subject: mail.subject }),
        to: to.email,
        is_osc: input.is_osc ?? false,
      }),
    );
    return { to: to.email, has_server: hasMailServer(config) };
  });

  addOperation(app, keptMail, async () => ({
    ...(await countKept(db, config.LINK_MINUTES)),
    has_server: hasMailServer(config),
  }));

  addOperation(app, sendKept, (_input, request) =>
    inTransaction(db, async (tx) => {
      refuseWithoutServer(config);
      const done = await sendAllKept(tx, config.LINK_MINUTES);
      await record(tx, actorOf(request), originOf(request), {
        action: 'send-kept',
        resource: 'outbox message',
        rowId: null,
        changes: { queued: { old: null, new: done.queued } },
      });
      return done;
    }),
  );

  addOperation(app, resendDead, (_input, request) =>
    inTransaction(db, async (tx) => {
      refuseWithoutServer(config);
      const done = await resendAllDead(tx);
      const changes = { queued: { old: null, new: done.queued } };
      if (done.queued > 0)
        await record(tx, actorOf(request), originOf(request), {
          action: 'resend',
          resource: 'outbox message',
          rowId: null,
          changes,
        });
      return done;
    }),
  );
}
