import { describe, expect, it } from 'vitest';
import { AppError } from '../../../errors.ts';
import { parseRecipient, parseSender } from './address.ts';

describe('addresses', () => {
  it.each([
    'a@b.sg\r\nBcc: c@d.sg',
    'a@b.sg\nc@d.sg',
    '"x@evil.test y"@club.sg',
    'a@b.sg,c@d.sg',
    'a@b.sg;c@d.sg',
    'Name <a@b.sg>',
    '<a@b.sg>',
    'a@b.sg (comment)',
    'group: a@b.sg;',
    'a b@c.sg',
    '',
    'nobody',
  ])('refuses %j', (text) => {
    expect(() => parseRecipient(text)).toThrow(AppError);
  });

  it('takes one plain address', () => {
    expect(parseRecipient(' Darius.Ong+club@example.com ')).toBe('Darius.Ong+club@example.com');
  });

  it('reads the sender of the settings', () => {
    expect(parseSender('Cempaka Hill Club <no-reply@club.sg>')).toEqual({
      name: 'Cempaka Hill Club',
      address: 'no-reply@club.sg',
    });
    expect(parseSender('"Cempaka, Hill" <no-reply@club.sg>')).toEqual({
      name: 'Cempaka, Hill',
      address: 'no-reply@club.sg',
    });
    expect(parseSender('no-reply@club.sg')).toEqual({ name: '', address: 'no-reply@club.sg' });
    expect(() => parseSender('Club <a@b.sg>, Other <c@d.sg>')).toThrow('MAIL_FROM');
    expect(() => parseSender('Club\r\nBcc: <a@b.sg>')).toThrow('MAIL_FROM');
  });
});
