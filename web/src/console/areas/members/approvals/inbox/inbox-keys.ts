import { approvals as t } from '@clubhouse/messages/console/approvals';

/** What a key means in the inbox. */
export type InboxAct =
  | 'next'
  | 'previous'
  | 'accept'
  | 'correct'
  | 'refuse'
  | 'accept-all'
  | 'send'
  | 'next-request'
  | 'previous-request'
  | 'help';

const PLAIN: Readonly<Record<string, InboxAct>> = {
  j: 'next',
  k: 'previous',
  a: 'accept',
  e: 'correct',
  r: 'refuse',
  ']': 'next-request',
  '[': 'previous-request',
  '?': 'help',
};

interface Press {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
}

/** Reads a key press. While someone types, only ⌘↵ is ours. */
export function inboxAct(press: Press, typing: boolean): InboxAct | undefined {
  if (press.key === 'Enter' && (press.metaKey || press.ctrlKey)) return 'send';
  if (typing || press.metaKey || press.ctrlKey || press.altKey) return undefined;
  if (press.shiftKey && press.key.toLowerCase() === 'a') return 'accept-all';
  return PLAIN[press.key];
}

/** The key that sends, as this keyboard has it. */
export const sendKeys = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ ↵' : t.sendShortcut());

/** The keys in words, for the page that shows them. */
export const keyWords = (): readonly (readonly [keys: string, does: string])[] => [
  ['j k', t.keyFields()],
  ['a', t.keyAccept()],
  ['e', t.keyCorrect()],
  ['r', t.keyDecline()],
  ['⇧ A', t.keyAcceptAll()],
  [sendKeys(), t.keySend()],
  ['[ ]', t.keyRequests()],
  ['?', t.keyHelp()],
];
