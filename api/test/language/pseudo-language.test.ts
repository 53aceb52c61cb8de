import { EMAIL_TEMPLATE_NAMES } from '@clubhouse/contract';
import { setLocaleSource } from '@clubhouse/messages';
import { addPseudoLanguage, PSEUDO } from '@clubhouse/messages/pseudo-language';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emailHtml, emailText, SAMPLES, writeEmail } from '../../src/modules/communications/email/index.ts';
import { dayAhead, hours } from '../bookings/club-with-courts.ts';
import { buildCourseClub, type CourseClub, guest, member } from '../offerings/club-with-courses.ts';
import { strayWords } from './stray-words.ts';

beforeAll(addPseudoLanguage);

describe('emails', () => {
  const CLUB = { name: 'Cempaka', contact: 'the desk', url: 'http://club.test', is_osc: false, colour: '', logo: '' };
  afterAll(() => setLocaleSource(() => 'en'));

  test.each(EMAIL_TEMPLATE_NAMES)('%s takes every word from a catalogue', (name) => {
    setLocaleSource(() => PSEUDO);
    const { template, values } = SAMPLES[name];
    const content = writeEmail(template, values as never, CLUB);
    const html = emailHtml(content, CLUB)
      .replaceAll(/<\/?span[^>]*>/g, '')
      .replaceAll(/<style[\s\S]*?<\/style>|<[^>]*>|&\w+;/g, ' ');
    const said = [content.subject, content.preview, emailText(content, CLUB), html].join('\n');
    setLocaleSource(() => 'en');
    expect(said).toContain('«');
    expect(strayWords(said, [...Object.values(values).map(String), CLUB.name, CLUB.contact])).toEqual([]);
  });
});

/** Every text in an answer that has more than one word, or comes from a catalogue. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /\p{L} \p{L}|«/u.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describe('answers of the server', () => {
  let club: CourseClub;
  beforeAll(async () => {
    club = await buildCourseClub();
  });
  afterAll(() => club.close());

  test('documents take every word from a catalogue', async () => {
    const payer = await club.payer();
    const { id } = await club.bill(payer, '45.50');
    await club.treasurer.ask('PATCH', `/finance/payment-invoice/${id}/`, { status: 'PAID', method: 'CASH' });
    const { payments } = (await club.treasurer.ask('GET', `/finance/payment-invoice/${id}/`)).body;
    const today = Temporal.Now.plainDateISO('Asia/Singapore').toString();
    const paths = [
      `/finance/payment-invoice/${id}/pdf/`,
      `/booking/reservation-payment/${payments[0].id}/receipt/`,
      `/profile/member/${payer.memberId}/statement/pdf/?to=${today}`,
    ];
    const person = (await club.treasurer.ask('GET', `/finance/payment-invoice/${id}/`)).body;
    for (const url of paths) {
      const answer = await club.app.inject({
        url: `/v1${url}`,
        headers: {
          authorization: `Bearer ${payer.client.token}`,
          'accept-language': PSEUDO,
          accept: 'application/pdf',
        },
      });
      expect([url, answer.statusCode]).toEqual([url, 200]);
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), {
        mergePages: true,
      });
      const values = [
        person.member_name,
        'Something',
        person.invoice_number,
        club.config.CLUB_NAME,
        club.config.CLUB_CONTACT,
      ];
      expect([url, strayWords(text.replaceAll(/\s+/g, ' '), values.map(String))]).toEqual([url, []]);
    }
  });

  test('prices, refunds, refusals and notes are explained in the caller’s language', async () => {
    const who = await club.payer();
    const child = await club.child(who, 'Ben');
    const court = await club.court({ name: 'Court', group: await club.group({ quota_live_member: 1 }) });
    const [course, term] = await club.termCourse({ name: 'Rowing', late_joining: 'PRORATED' }, { name: 'Term' });
    const dinner = await club.event({ name: 'Dinner', min_age: 21 });
    const slot = hours(dayAhead(3), 9, 10);
    await club.book(who, court, [slot]);
    const refused = hours(dayAhead(90), 9, 10);
    const party = [member(who), guest('Guest'), { participant_type: 'MEMBER_CHILD', family_member_id: child }];
    const calls: readonly (readonly ['GET' | 'POST', string, object?])[] = [
      ['POST', '/booking/quote/', { facility: court, slots: [hours(dayAhead(4), 9, 10)] }],
      ['POST', '/booking/quote/', { facility: court, slots: [slot] }],
      ['POST', '/booking/quote/', { facility: court, slots: [refused] }],
      ['GET', `/booking/availability/?facility=${court}&start=${dayAhead(0)}&days=42`],
      ['GET', `/sport-facility/${court}/availability/?date=${dayAhead(90)}`],
      ['POST', `/course/${course}/check-pricing-availability/`, { participants: party, term }],
      ['POST', `/event/${dinner}/check-pricing-availability/`, { participants: party }],
    ];
    const names = ['Court', 'Rowing', 'Term', 'Dinner', 'Guest', 'Ben', String(who.member?.name)];
    let said = 0;
    for (const [method, url, payload] of calls) {
      const answer = await club.app.inject({
        method,
        url: `/v1${url}`,
        headers: { authorization: `Bearer ${who.client.token}`, 'accept-language': PSEUDO },
        ...(payload && { payload }),
      });
      const texts = textsIn(answer.json());
      said += texts.length;
      expect([url, answer.statusCode, texts.flatMap((text) => strayWords(text, names))]).toEqual([url, 200, []]);
    }
    expect(said).toBeGreaterThan(20);
  });
});
