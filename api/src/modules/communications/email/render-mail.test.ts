import { describe, expect, it } from 'vitest';
import type { Club } from './content/email-content.ts';
import { renderMail } from './render-mail.ts';

const club: Club = {
  name: 'Cempaka Hill Club',
  contact: 'the front desk',
  url: 'https://club.example',
  is_osc: false,
  colour: '#1d583d',
  logo: '',
};
const url = 'https://club.example/reset-password?token=abc&x=1';

describe('mail', () => {
  it('says the same in text and HTML, in the words and colours of the club', () => {
    const mail = renderMail('password-reset', { name: 'Darius Ong', url, minutes: 60 }, club);
    expect(mail.subject).toBe('Choose a new Cempaka Hill Club password');
    expect(mail.text).toBe(`Dear Darius Ong,

You asked for a new password for your Cempaka Hill Club login. You can choose one here.

Choose a new password:
https://club.example/reset-password?token=abc&x=1

The link works once and expires after 1 hour.

If you didn’t ask for it, you don’t need to do anything. Your password stays the same.

-- 
Cempaka Hill Club
https://club.example
Questions? Please contact the front desk.
`);
    expect(mail.html).toContain('href="https://club.example/reset-password?token=abc&amp;x=1"');
    expect(mail.html).toContain('expires after 1 hour');
    expect(mail.html).toContain('#1d583d');
  });

  it('wears the colour and the name of the alternate club', () => {
    const other = { ...club, name: 'Kenanga Quay Club', is_osc: true, colour: '#7d2b3b' };
    const { html, text } = renderMail('create-login', { name: '', url, minutes: 1440 }, other);
    expect(html).toContain('#7d2b3b');
    expect(html).not.toContain('#1d583d');
    expect(text).toMatch(/^Hello,\n/);
    expect(text).toContain('expires after 24 hours');
  });

  it('keeps the lines of a message that staff typed, and only those', () => {
    const body = 'Please bring:\r\n- a racket\n- <b>water</b>\n\nSee you there\n\n\n\nThe coach';
    const mail = renderMail('message', { name: 'Mei', subject: 'Sat\nurday', body, about: 'Ten\nnis', url }, club);
    expect(mail.text).toContain('Please bring:\n- a racket\n- <b>water</b>\n\nSee you there\n\nThe coach');
    expect(mail.html).toContain('Please bring:<br>- a racket<br>- &lt;b&gt;water&lt;/b&gt;</p>');
    expect(mail.text).toContain('About: Ten nis');
    expect(mail.subject).toBe('Sat urday');
  });

  it('shows a value as it is: no template, no markup, no extra lines', () => {
    const sum = `\${7*7}`;
    const name = `{{constructor}} ${sum} <b>x</b>\r\nBcc: c@d.sg\u2028"&'`;
    const { subject, text, html } = renderMail(
      'password-changed',
      { name, when: '<i>now</i>', device: '"><img src=x>' },
      club,
    );
    expect(text).toContain(`Dear {{constructor}} ${sum} <b>x</b> Bcc: c@d.sg "&',`);
    expect(html).toContain(`{{constructor}} ${sum} &lt;b&gt;x&lt;/b&gt; Bcc: c@d.sg &quot;&amp;&#39;,`);
    expect(html).not.toMatch(/<b>|<i>|<img/);
    expect(subject).not.toMatch(/[\r\n]/);
  });

  it('keeps a time range on one line, in what people read and nowhere else', () => {
    const say = 'Court 1, Mon 5 Jan 2026, 09:00–10:00, then 9:30 - 10:15 & more';
    const values = { name: 'Mei', subject: say, body: say, about: 'Tennis', url };
    const { subject, html, text } = renderMail('message', values, club);
    const kept = (range: string) => `<span style="white-space:nowrap">${range}</span>`;
    const shown = html.slice(html.indexOf('<body'));
    expect(shown).toContain(`2026, ${kept('09:00–10:00')}, then ${kept('9:30 - 10:15')} &amp; more`);
    expect(shown.replaceAll(/<span[^>]*>[^<]*<\/span>/g, '')).not.toMatch(/09:00–10:00|9:30 - /);
    expect(html.slice(0, html.indexOf('<body'))).not.toContain('<span');
    expect([subject, text].join()).not.toContain('<span');
  });

  it('keeps line ends of a setting out of the subject', () => {
    const { subject } = renderMail('account-activated', { name: 'x' }, { ...club, name: 'Club\r\nBcc: c@d.sg' });
    expect(subject).toBe('Your Club Bcc: c@d.sg login is ready');
  });
});
