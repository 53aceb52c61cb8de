/** A cookie with the path that it is sent to. */
interface Cookie {
  readonly value: string;
  readonly path: string;
}

export interface Landed {
  /** Where the browser stands: at the portal's page, at another site, or at an answer that is no redirect. */
  readonly url: URL;
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/** As much of a browser as a login needs: it follows redirects within one server, and keeps its cookies. */
export class Browser {
  readonly cookies = new Map<string, Cookie>();
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  #cookieHeader({ pathname }: URL): string {
    return [...this.cookies]
      .filter(([, { path }]) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
      .map(([name, { value }]) => `${name.split(' ')[0]}=${value}`)
      .join('; ');
  }

  #keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      const path = attributes.find((one) => one.startsWith('path='))?.slice(5) ?? '/';
      if (value === '' || /expires=Thu, 01 Jan 1970/.test(line)) this.cookies.delete(`${name} ${path}`);
      else this.cookies.set(`${name} ${path}`, { value, path });
    }
  }

  /** One request, without following where it leads. */
  async send(address: string | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.#origin);
    const answer = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { accept: 'text/html', cookie: this.#cookieHeader(url), ...init.headers },
    });
    this.#keep(answer.headers);
    return answer;
  }

  /** Goes on until a page of the portal, another site, or an answer. */
  async visit(address: string | URL, init: RequestInit = {}): Promise<Landed> {
    let url = new URL(address, this.#origin);
    let answer = await this.send(url, init);
    for (let steps = 0; steps < 10; steps += 1) {
      const location = answer.headers.get('location');
      if (!location) return { url, status: answer.status, text: await answer.text(), headers: answer.headers };
      url = new URL(location, url);
      const isPortal = url.pathname.startsWith('/authorize/');
      if (url.origin !== this.#origin || isPortal)
        return { url, status: answer.status, text: '', headers: answer.headers };
      answer = await this.send(url);
    }
    throw new Error('The browser goes round in circles.');
  }
}
