import { emails as t } from '@clubhouse/messages/server/emails';
/** The club as its emails show it. */
export interface Club {
  readonly name: string;
  /** Whom to ask: "the front desk", a number, an address. */
  readonly contact: string;
  /** The portal, without a slash at the end. */
  readonly url: string;
  readonly is_osc: boolean;
  /** Of buttons and links. */
  readonly colour: string;
  /** The address of its mark; empty for none. */
  readonly logo: string;
}

/** One part of an email. */
export type Block =
  | { readonly say: string }
  /** Typed by staff into several lines, which it keeps. */
  | { readonly typed: string }
  | { readonly button: string; readonly url: string }
  | { readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly article: Article }
  | { readonly picture: Picture };

/** A picture of this server, with words for those who don't see it. */
export interface Picture {
  readonly url: string;
  readonly alt: string;
}

/** Something to read on: what it is called, a picture of this server, a few words, and where it goes on. */
export interface Article {
  readonly title: string;
  readonly text: string;
  readonly picture: string | null;
  readonly url: string;
}

/** A link on a line of its own, outside the message. */
export interface SideLink {
  readonly label: string;
  readonly url: string;
}

/** What an email says, before it becomes text and HTML. */
export interface EmailContent {
  readonly subject: string;
  /** The line a mailbox shows beside the subject. */
  readonly preview: string;
  /** Whom it greets; empty when the name is not known. */
  readonly name: string;
  readonly blocks: readonly Block[];
  /** Above everything, where no subject line is around it: in the browser. */
  readonly heading?: string;
  /** How it begins, where the name is filled in later. */
  readonly greeting?: string;
  /** Above the letter: where else it can be read. */
  readonly above?: SideLink;
  /** Below the letter: why it came, and how to have no more of them. */
  readonly below?: { readonly say: string; readonly link: SideLink };
}

/** A value on one line: no line ends and no control characters, so that it cannot pretend to be more than a value. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** The lines of a text that staff typed; each is one line in itself, and of empty ones in a row one is left. */
export const typedLines = (text: string): readonly string[] =>
  text
    .trim()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(oneLine)
    .filter((line, at, all) => line !== '' || all[at - 1] !== '');

/** 45 → `45 minutes`, 60 → `1 hour`, 1440 → `24 hours`. */
export function duration(minutes: number): string {
  return minutes % 60 === 0 ? t.hours({ count: minutes / 60 }) : t.minutes({ count: minutes });
}
