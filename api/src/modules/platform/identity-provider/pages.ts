import { accentScale } from '@clubhouse/contract';
import { identityProvider as t } from '@clubhouse/messages/server/identity-provider';
import type { Config } from '../../../config.ts';

export type PageConfig = Pick<Config, 'CLUB_NAME' | 'CLUB_COLOUR' | 'publicUrl'>;

export const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** Its colours are the club's, as in the portal, which may not be loaded: some of these pages end a login. */
function style({ CLUB_COLOUR }: PageConfig): string {
  const [light, dark] = [CLUB_COLOUR, accentScale(CLUB_COLOUR).dark[3]];
  return `:root{color-scheme:light dark;--accent:${light};--on:#fff;--page:#fbf8f3;--card:#fff;--ink:#14213a;--soft:#4a5872;--line:#d8d2c6}
@media (prefers-color-scheme:dark){:root{--accent:${dark};--on:#0c1220;--page:#0c1220;--card:#172036;--ink:#e8ecf5;--soft:#aab5cc;--line:#33415f}}
*{box-sizing:border-box}body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:24px 16px;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{width:100%;max-width:440px;padding:32px 28px;background:var(--card);border:1px solid var(--line);border-radius:14px}
h1{margin:0 0 12px;font:500 24px/1.3 Georgia,serif}p{margin:0 0 12px;color:var(--soft)}small{display:block;margin-top:20px;color:var(--soft)}
.acts{display:grid;gap:12px;margin-top:20px}button,.button{display:block;width:100%;min-height:48px;padding:11px 16px;border:1px solid var(--line);border-radius:10px;background:var(--card);color:var(--ink);font:600 16px/1.5 system-ui,sans-serif;text-align:center;text-decoration:none;cursor:pointer}
button.main,.button.main{border-color:var(--accent);background:var(--accent);color:var(--on)}:focus-visible{outline:3px solid var(--accent);outline-offset:2px}`;
}

/** A page in the look of the portal, without a script. */
export const page = (config: PageConfig, title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)} · ${escaped(config.CLUB_NAME)}</title><style>${style(config)}</style></head>
<body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`;

export const portalLink = ({ publicUrl, CLUB_NAME }: PageConfig) =>
  `<div class="acts"><a class="button" href="${escaped(publicUrl)}">${escaped(t.portalLink({ club: CLUB_NAME }))}</a></div>`;

/** Says that someone can't log in to a system, and why. */
export const failurePage = (config: PageConfig, reason: string, code?: string): string =>
  page(
    config,
    t.failedTitle(),
    `<p>${escaped(reason)}</p>${portalLink(config)}${code ? `<small>${escaped(t.errorCode({ code }))}</small>` : ''}`,
  );
