// Goes through an identity provider like a browser: follows its redirects, with its cookies, until it leads back.

export async function followToCallback(start: string, publicUrl: string): Promise<string> {
  const cookies = new Map<string, string>();
  let location = start;
  while (!location.startsWith(publicUrl)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(location, { redirect: "manual", headers: { cookie } });
    for (const header of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    const next = response.headers.get("location");
    if (next === null) throw new Error(`${location} answered ${response.status}: ${await response.text()}`);
    location = new URL(next, location).href;
  }
  return location;
}
