interface Parameter {
  readonly name: string;
  readonly in: string;
}

interface Described {
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
}

interface Document {
  readonly info: { readonly title: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const STYLE = `body{font:15px/1.6 system-ui,sans-serif;color:#0e1b2e;background:#fbf8f3;margin:0 auto;max-width:960px;padding:32px}
h1{font:480 32px/1.2 Georgia,serif}h2{font:500 22px/1.3 Georgia,serif;margin-top:40px;text-transform:capitalize}a{color:#1d583d}
details{border-top:1px solid #eae4da;padding:10px 0}summary{cursor:pointer}b{display:inline-block;width:64px}code,pre{font:13px/1.5 ui-monospace,monospace}
pre{background:#f5f0e9;padding:12px;border-radius:10px;overflow:auto}small{color:#586880}
@media (prefers-color-scheme:dark){body{background:#0f1826;color:#ece8e0}a{color:#9ecab1}details{border-color:#253349}pre{background:#0b121d}small{color:#a3adbc}}`;

function call(
  base: string,
  path: string,
  method: string,
  { summary, description, parameters, requestBody, responses }: Described,
): string {
  const query = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const shown = (title: string, value: unknown) =>
    `<p>${title}</p><pre tabindex="0">${escaped(JSON.stringify(value, null, 2))}</pre>`;
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escaped(base + path)}</code> <small>${escaped(summary)}</small></summary>
    <p>${escaped(description)}</p>${query.length > 0 ? `<p>Query: <code>${query.map(escaped).join('</code>, <code>')}</code></p>` : ''}
    ${requestBody ? shown('Body', requestBody) : ''}${shown('Answers', responses)}</details>`;
}

/** The reference as one page without a script: every call, its rights, its body and its answers. */
export function docsPage(document: unknown): string {
  const { info, servers, paths } = document as Document;
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, described] of Object.entries(methods)) {
      const tag = described.tags[0] ?? '';
      groups.set(tag, [...(groups.get(tag) ?? []), call(servers[0]?.url ?? '', path, method, described)]);
    }
  }
  const sections = [...groups]
    .map(([tag, calls]) => `<section><h2>${escaped(tag)}</h2>${calls.join('')}</section>`)
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(info.title)}</title><style>${STYLE}</style></head>
    <body><main><h1>${escaped(info.title)}</h1><p>Log in with <code>POST /api/token/</code> and send <code>Authorization: Bearer …</code>.
    The same as data: <a href="/v1/openapi.json">openapi.json</a>.</p>${sections}</main></body></html>`;
}
