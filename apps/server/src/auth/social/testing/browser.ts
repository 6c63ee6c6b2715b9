// Goes through a sign-in like a browser: follows redirects and keeps cookies.
import type { TestApp } from "../../../testing/test-app.ts";

export function createBrowser({ app }: Pick<TestApp, "app">, publicUrl: string) {
  const cookies = new Map<string, string>();

  /** Requests one of our pages and returns where it redirects to. */
  async function visit(location: string): Promise<string> {
    const response = await app.inject({ url: location.replace(publicUrl, ""), headers: { cookie: toHeader(cookies) } });
    keep(cookies, [response.headers["set-cookie"] ?? []].flat());
    return String(response.headers.location);
  }

  return {
    cookies,
    visit,

    /** From our button through the provider; returns the callback URL it redirects to. */
    async goToProvider(id: string): Promise<string> {
      let location = await visit(`/api/auth/${id}`);
      const theirs = new Map<string, string>();
      while (!location.startsWith(publicUrl)) {
        const response = await fetch(location, { redirect: "manual", headers: { cookie: toHeader(theirs) } });
        keep(theirs, response.headers.getSetCookie());
        const next = response.headers.get("location");
        if (next === null) throw new Error(`${location} answered ${response.status}: ${await response.text()}`);
        location = new URL(next, location).href;
      }
      return location;
    },

    /** The whole flow; returns the final URL. */
    async signIn(id: string): Promise<URL> {
      return new URL(await visit(await this.goToProvider(id)));
    },
  };
}

function keep(cookies: Map<string, string>, headers: readonly string[]): void {
  for (const header of headers) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
    if (value === "") cookies.delete(name);
    else cookies.set(name, value);
  }
}

function toHeader(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}
