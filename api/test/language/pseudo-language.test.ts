import { LETTER_NAMES } from '@clubhouse/contract';
import { setLocaleSource } from '@clubhouse/messages';
import { addPseudoLanguage, PSEUDO } from '@clubhouse/messages/pseudo-language';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { letterHtml, letterText, SAMPLES, writeLetter } from '../../src/modules/mail/index.ts';
import { buildMoneyClub, type MoneyClub } from '../finance/club-with-money.ts';
import { strayWords } from './stray-words.ts';

beforeAll(addPseudoLanguage);

describe('emails', () => {
  const CLUB = { name: 'Cempaka', contact: 'the desk', url: 'http://club.test', is_osc: false, colour: '', logo: '' };
  afterAll(() => setLocaleSource(() => 'en'));

  test.each(LETTER_NAMES)('%s takes every word from a catalogue', (name) => {
    setLocaleSource(() => PSEUDO);
    const { template, values } = SAMPLES[name];
    const letter = writeLetter(template, values as never, CLUB);
    const html = letterHtml(letter, CLUB).replaceAll(/<style[\s\S]*?<\/style>|<[^>]*>|&\w+;/g, ' ');
    const said = [letter.subject, letter.preview, letterText(letter, CLUB), html].join('\n');
    setLocaleSource(() => 'en');
    expect(said).toContain('«');
    expect(strayWords(said, [...Object.values(values).map(String), CLUB.name, CLUB.contact])).toEqual([]);
  });
});

describe('answers of the server', () => {
  let club: MoneyClub;
  beforeAll(async () => {
    club = await buildMoneyClub();
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
});
