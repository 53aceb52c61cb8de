/** The pictures of one screen, a file for each look. */
export interface Shot {
  readonly group: string;
  readonly path: string;
  readonly files: readonly string[];
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const row = ({ path, files }: Shot) => `<section id="${escaped(path)}"><h3>${escaped(path)}</h3>
${files.map((file) => `<a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a>`).join('\n')}</section>`;

/** One page with everything: screen under screen, the looks of each side by side. */
export function album(shots: readonly Shot[]): string {
  const groups = [...new Set(shots.map(({ group }) => group))];
  const parts = groups.map((name) => {
    const own = shots.filter(({ group }) => group === name);
    return `<h2>${escaped(name)}</h2>\n${own.map(row).join('\n')}`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every screen</title>
<style>body{font:14px system-ui;margin:24px;background:#ddd}section{display:flex;flex-wrap:wrap;gap:12px;align-items:flex-start}
h3{flex-basis:100%;margin:24px 0 0}img{height:480px;max-width:46vw;object-fit:cover;object-position:top left;border:1px solid #999}</style>
<h1>Every screen, ${shots.length} of them</h1>
${parts.join('\n')}</html>
`;
}

/** A name for a file out of an address. */
export const fileName = (path: string, look: string): string =>
  `${path.replace(/[^a-zA-Z0-9]+/g, '-').replace(/^-|-$/g, '') || 'home'}.${look}.jpg`;
