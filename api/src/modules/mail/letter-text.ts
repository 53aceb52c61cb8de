import { type Block, type Club, type Letter, oneLine } from './letter.ts';

function lines(block: Block): string {
  if ('say' in block) return oneLine(block.say);
  if ('button' in block) return `${oneLine(block.button)}:\n${oneLine(block.url)}`;
  return block.facts.map(([label, value]) => `${oneLine(label)}: ${oneLine(value)}`).join('\n');
}

/** How a letter begins. */
export const greeting = (name: string): string => (oneLine(name) ? `Dear ${oneLine(name)}` : 'Hello');

/** A letter as plain text. */
export function letterText({ name, blocks }: Letter, club: Club): string {
  const body = [`${greeting(name)},`, ...blocks.map(lines)].join('\n\n');
  return `${body}\n\n-- \n${club.name}\n${club.url}\nQuestions? Please contact ${club.contact}.\n`;
}
