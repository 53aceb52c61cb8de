import { emails as t } from '@clubhouse/messages/server/emails';
import { type Block, type Club, type EmailContent, oneLine, typedLines } from './email-content.ts';

function lines(block: Block): string {
  if ('say' in block) return oneLine(block.say);
  if ('typed' in block) return typedLines(block.typed).join('\n');
  if ('button' in block) return `${oneLine(block.button)}:\n${oneLine(block.url)}`;
  if ('facts' in block) return block.facts.map(([label, value]) => `${oneLine(label)}: ${oneLine(value)}`).join('\n');
  if ('picture' in block) return `[${t.pictureText({ alt: oneLine(block.picture.alt) })}]`;
  const { title, text, url } = block.article;
  return [oneLine(title), oneLine(text), url].filter((line) => line !== '').join('\n');
}

/** How an email begins. */
export const greeting = (name: string): string =>
  oneLine(name) ? t.greeting({ name: oneLine(name) }) : t.greetingUnnamed();

/** An email as plain text. */
export function emailText({ name, blocks, greeting: begins, above, below }: EmailContent, club: Club): string {
  const first = above ? [`${above.label}: ${above.url}`] : [];
  const body = [...first, `${begins ?? greeting(name)},`, ...blocks.map(lines)].join('\n\n');
  const last = below ? `\n${below.say}\n${below.link.label}: ${below.link.url}\n` : '';
  return `${body}\n\n-- \n${club.name}\n${club.url}\n${t.questionsContact({ contact: club.contact })}\n${last}`;
}
