import { emails as t } from '@clubhouse/messages/server/emails';
import {
  type Article,
  type Block,
  type Club,
  type EmailContent,
  oneLine,
  type Picture,
  type SideLink,
  typedLines,
} from './email-content.ts';
import { greeting } from './email-text.ts';
import { html, type Markup } from './markup.ts';

/** Mail programs know no style sheets: the club's colours stand here once and go into every element. */
const INK = '#0e1b2e';
const MUTED = '#586880';
const PAPER = '#fbf8f3';
const LINE = '#eae4da';

const TEXT = `margin:0 0 16px;font:400 16px/24px system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:${INK}`;
const SMALL = `margin:0;font:400 13px/20px system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:${MUTED}`;
const HEAD = "font:500 20px/28px Georgia,'Times New Roman',serif";

function button(label: string, url: string, accent: string): Markup {
  const style = `display:inline-block;padding:13px 24px;border-radius:10px;background:${accent};color:#ffffff;font:600 16px/22px system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;text-decoration:none`;
  return html`<p style="margin:24px 0"><a href="${url}" style="${style}">${oneLine(label)}</a></p>
<p style="${SMALL};margin:0 0 24px;word-break:break-all">${t.buttonAddress()} <a href="${url}" style="color:${accent}">${url}</a></p>`;
}

function facts(rows: readonly (readonly [string, string])[]): Markup {
  const cell = `padding:8px 16px 8px 0;border-top:1px solid ${LINE};vertical-align:top`;
  const shown = rows.map(
    ([label, value]) =>
      html`<tr><td style="${TEXT};${cell};color:${MUTED};width:1%;white-space:nowrap">${oneLine(label)}</td><td style="${TEXT};${cell};overflow-wrap:anywhere">${oneLine(value)}</td></tr>`,
  );
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">${shown}</table>`;
}

function article({ title, text, picture, url }: Article, accent: string): Markup {
  const wide = 'display:block;width:100%;height:auto;border:0;border-radius:8px';
  const shown = picture
    ? html`<p style="margin:0 0 12px"><a href="${url}"><img src="${picture}" alt="${oneLine(title)}" width="504" style="${wide}"></a></p>`
    : html``;
  const words = oneLine(text) ? html`<p style="${TEXT};margin:0 0 8px">${oneLine(text)}</p>` : html``;
  return html`<div style="margin:0 0 24px;padding:24px 0 0;border-top:1px solid ${LINE}">${shown}
<h2 style="margin:0 0 8px;${HEAD}"><a href="${url}" style="color:${INK};text-decoration:none">${oneLine(title)}</a></h2>
${words}<p style="${TEXT};margin:0"><a href="${url}" style="color:${accent}" aria-label="${t.readMoreLabel({ title: oneLine(title) })}">${t.readMore()}</a></p></div>`;
}

/** As wide as the email. Where pictures are blocked the words stand in their place; a clear ground stays white in dark mode. */
function picture({ url, alt }: Picture): Markup {
  const style = `display:block;width:100%;max-width:504px;height:auto;border:0;border-radius:8px;background:#ffffff;font:400 14px/20px system-ui,Arial,sans-serif;color:${MUTED}`;
  return html`<p style="margin:0 0 20px"><img src="${url}" alt="${oneLine(alt)}" width="504" style="${style}"></p>`;
}

/** A quiet link above or below the email. */
const side = ({ label, url }: SideLink): Markup => html`<a href="${url}" style="color:${MUTED}">${label}</a>`;

function block(part: Block, accent: string): Markup {
  if ('say' in part) return html`<p style="${TEXT}">${oneLine(part.say)}</p>`;
  if ('typed' in part) {
    const [first = '', ...more] = typedLines(part.typed);
    return html`<p style="${TEXT}">${first}${more.map((line) => html`<br>${line}`)}</p>`;
  }
  if ('article' in part) return article(part.article, accent);
  if ('picture' in part) return picture(part.picture);
  return 'button' in part ? button(part.button, part.url, accent) : facts(part.facts);
}

/** The club's own mark before its name; the name says all there is to say. */
const mark = ({ logo }: Club): Markup =>
  logo
    ? html`<img src="${logo}" alt="" height="32" style="height:32px;width:auto;vertical-align:middle;border:0;margin-right:12px">`
    : html``;

/** A time range in the text of an element; in an attribute, the next bracket closes its tag. */
const TIME_RANGE = /\d{1,2}:\d{2} ?[–-] ?\d{1,2}:\d{2}(?=[^<>]*<)/g;

/** Phones break a line after the dash of "09:00–10:00". */
const keepTimesTogether = (page: string): string => {
  const body = page.indexOf('<body');
  const kept = page.slice(body).replace(TIME_RANGE, '<span style="white-space:nowrap">$&</span>');
  return page.slice(0, body) + kept;
};

/** An email as HTML: ink on paper, one accent by flavour, readable in every mail program. */
export function emailHtml(content: EmailContent, club: Club): string {
  const { subject, preview, name, blocks, heading, above, below } = content;
  const accent = club.colour;
  return keepTimesTogether(
    html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${oneLine(subject)}</title></head>
<body style="margin:0;padding:0;background:${PAPER}">
<div style="display:none;max-height:0;overflow:hidden">${oneLine(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
${above ? html`<tr><td align="right" style="padding:0 4px 8px"><p style="${SMALL}">${side(above)}</p></td></tr>` : html``}<tr><td style="padding:0 4px 16px;${HEAD};color:${accent}">${mark(club)}${club.name}</td></tr>
<tr><td style="padding:32px 28px 16px;background:#ffffff;border:1px solid ${LINE};border-radius:10px">
${heading ? html`<h1 style="margin:0 0 20px;font:500 26px/34px Georgia,'Times New Roman',serif;color:${INK}">${oneLine(heading)}</h1>` : html``}<p style="${TEXT}">${content.greeting ?? greeting(name)},</p>
${blocks.map((part) => block(part, accent))}
</td></tr>
<tr><td style="padding:20px 4px"><p style="${SMALL}"><a href="${club.url}" style="color:${MUTED}">${club.name}</a><br>${t.questionsContact({ contact: club.contact })}</p>${below ? html`<p style="${SMALL};margin:12px 0 0">${below.say}<br>${side(below.link)}</p>` : html``}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.text,
  );
}
