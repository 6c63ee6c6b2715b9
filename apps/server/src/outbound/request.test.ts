import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { generate } from "selfsigned";
import { afterEach, describe, expect, test, vi } from "vitest";
import { parseAllowList } from "./addresses.ts";
import { createOutbound, type Lookup, type OutboundError, type OutboundRequest } from "./request.ts";

const servers: Server[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  }
});

async function listen(server: Server, host = "127.0.0.1", port = 0): Promise<number> {
  servers.push(server);
  server.listen(port, host);
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

const serve = (answer: RequestListener, host?: string, port?: number) => listen(createServer(answer), host, port);

const outbound = (allow = "", lookup?: Lookup) =>
  createOutbound({ allow: parseAllowList(allow).allow, ...(lookup ? { lookup } : {}) });

/** The code and message of the error that a request fails with. */
async function failureOf(url: string, allow = "", lookup?: Lookup, options?: OutboundRequest) {
  const error = await outbound(allow, lookup)
    .request(url, options)
    .then(
      () => undefined,
      (reason: OutboundError) => reason,
    );
  return error && { code: error.code, message: error.message };
}

describe("a URL that is refused without a connection", () => {
  test.each([
    "http://127.0.0.1",
    "http://localhost",
    "https://localhost.",
    "https://127.0.0.1",
    "https://[::1]",
    "https://[::127.0.0.1]",
    "https://[::ffff:7f00:1]",
    "https://[64:ff9b::7f00:1]",
    "https://2130706433",
    "https://0x7f.1",
    "https://0177.0.0.1",
    "https://127.1",
    "https://169.254.169.254/latest/meta-data",
    "https://10.0.0.1",
    "http://8.8.8.8",
    "https://8.8.8.8:22",
    "https://8.8.8.8:80",
    "https://user@8.8.8.8",
    "https://user:password@8.8.8.8",
    "https://8.8.8.8/#fragment",
    "ftp://8.8.8.8",
    "file:///etc/passwd",
    "data:text/plain,x",
    "not a URL",
    "",
  ])("%s", async (url) => {
    expect(await failureOf(url)).toMatchObject({ code: "not_allowed" });
  });

  test("a name that has a public and an internal address", async () => {
    const lookup = async () => ["8.8.8.8", "10.0.0.1"];
    const failure = await failureOf("https://idp.example.com", "", lookup);
    expect(failure).toEqual({
      code: "not_allowed",
      message:
        "idp.example.com is an address of this server or of an internal network. The operator of this server can allow it with CONTRAIL_OUTBOUND_ALLOW.",
    });
  });
});

test("the server's own public address can't be called, by name or number", async () => {
  const own = "8.8.8.8";
  const { check } = createOutbound({
    allow: parseAllowList("").allow,
    lookup: async () => ["8.8.4.4", own],
    ownAddresses: () => new Set([own]),
  });
  await expect(check(`https://${own}`)).rejects.toMatchObject({ code: "not_allowed" });
  await expect(check("https://contrail.example.com")).rejects.toMatchObject({ code: "not_allowed" });
  expect(await check("https://8.8.4.4")).toEqual(["8.8.4.4"]);
});

test("a listed host and port can be called, even without HTTPS, and nothing else of that machine", async () => {
  const port = await serve((_, response) => response.end("hello"));
  const other = await serve((_, response) => response.end("secret"));
  const allow = `127.0.0.1:${port}`;
  expect(String((await outbound(allow).request(`http://127.0.0.1:${port}`)).body)).toBe("hello");
  expect(await failureOf(`http://127.0.0.1:${other}`, allow)).toMatchObject({ code: "not_allowed" });
});

test("a name can be called if all of its addresses are listed", async () => {
  const lookup = async () => ["10.0.0.1", "10.0.0.2"];
  const url = "http://idp.example.com";
  expect(await outbound("10.0.0.1, 10.0.0.2", lookup).check(url)).toEqual(["10.0.0.1", "10.0.0.2"]);
  await expect(outbound("10.0.0.1", lookup).check(url)).rejects.toMatchObject({ code: "not_allowed" });
});

test("private networks can be listed as a whole, without this server itself", async () => {
  const own = "10.1.2.3";
  const { check } = createOutbound({ allow: parseAllowList("private").allow, ownAddresses: () => new Set([own]) });
  expect(await check("http://10.1.2.4:4000")).toEqual(["10.1.2.4"]);
  await expect(check(`http://${own}:4000`)).rejects.toMatchObject({ code: "not_allowed" });
  const exact = createOutbound({ allow: parseAllowList(`${own}:4000`).allow, ownAddresses: () => new Set([own]) });
  expect(await exact.check(`http://${own}:4000`)).toEqual([own]);
});

test("the connection goes to the address that was checked, even if the name resolves differently afterwards", async () => {
  const port = await serve((_, response) => response.end("checked"));
  await serve((_, response) => response.end("internal"), "127.0.0.2", port);
  const answers = ["127.0.0.1", "127.0.0.2"];
  const lookup = async () => answers.splice(0, 1);
  const url = `http://rebinding.example:${port}`;
  expect(String((await outbound("127.0.0.1", lookup).request(url)).body)).toBe("checked");
  expect(await failureOf(url, "127.0.0.1", lookup)).toMatchObject({ code: "not_allowed" });
});

test("over TLS, the certificate is checked for the name of the URL", async () => {
  const pems = await generate([{ name: "commonName", value: "idp.example.com" }], {
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "idp.example.com" }] }],
  });
  const port = await listen(
    createTlsServer({ cert: pems.cert, key: pems.private }, (request, response) => {
      response.end(String(request.headers.host));
    }),
  );
  const { allow } = parseAllowList("127.0.0.1");
  const secure = createOutbound({ allow, lookup: async () => ["127.0.0.1"], ca: pems.cert });
  expect(String((await secure.request(`https://idp.example.com:${port}`)).body)).toBe(`idp.example.com:${port}`);
  await expect(secure.request(`https://other.example.com:${port}`)).rejects.toMatchObject({
    code: "unreachable",
    message: `Couldn't connect to other.example.com:${port}: ERR_TLS_CERT_ALTNAME_INVALID.`,
  });
});

describe("a redirect", () => {
  test("isn't followed by default", async () => {
    const port = await serve((_, response) => response.writeHead(302, { location: "/next" }).end());
    expect(await failureOf(`http://127.0.0.1:${port}`, "127.0.0.1")).toMatchObject({ code: "redirected" });
  });

  test.each(["http://169.254.169.254/latest/meta-data", "http://127.0.0.2:80", "https://[::1]", "file:///etc/passwd"])(
    "to %s is refused",
    async (location) => {
      const port = await serve((_, response) => response.writeHead(302, { location }).end());
      const failure = await failureOf(`http://127.0.0.1:${port}`, "127.0.0.1", undefined, { maxRedirects: 3 });
      expect(failure).toMatchObject({ code: "not_allowed" });
    },
  );

  test("is followed up to the limit", async () => {
    const port = await serve((request, response) => {
      const step = Number(request.url?.slice(1));
      if (step === 3) response.end("arrived");
      else response.writeHead(302, { location: `/${step + 1}` }).end();
    });
    const url = `http://127.0.0.1:${port}/0`;
    expect(String((await outbound("127.0.0.1").request(url, { maxRedirects: 3 })).body)).toBe("arrived");
    expect(await failureOf(url, "127.0.0.1", undefined, { maxRedirects: 2 })).toMatchObject({ code: "redirected" });
  });

  test("to another origin loses credentials, and a POST becomes a GET", async () => {
    const target = await serve((request, response) => {
      response.end(JSON.stringify([request.method, request.headers.authorization ?? null]));
    });
    const location = `http://127.0.0.1:${target}/`;
    const port = await serve((_, response) => response.writeHead(303, { location }).end());
    const { body } = await outbound("127.0.0.1").request(`http://127.0.0.1:${port}`, {
      method: "POST",
      headers: { authorization: "Bearer secret", "content-type": "text/plain" },
      body: "text",
      maxRedirects: 1,
    });
    expect(JSON.parse(String(body))).toEqual(["GET", null]);
  });
});

test("a response that is too long is cut off", async () => {
  const port = await serve((_, response) => {
    const chunk = Buffer.alloc(64 * 1024);
    const write = () => {
      while (response.write(chunk));
    };
    response.on("drain", write);
    write();
  });
  const failure = await failureOf(`http://127.0.0.1:${port}`, "127.0.0.1", undefined, { maxBytes: 100_000 });
  expect(failure).toMatchObject({ code: "too_large" });
});

test("only the start of a long response is read, if that is enough", async () => {
  let sent = 0;
  const port = await serve((_, response) => {
    const chunk = Buffer.alloc(64 * 1024, "x");
    const write = () => {
      while (sent < 100_000_000 && response.write(chunk)) sent += chunk.length;
    };
    response.on("drain", write);
    write();
  });
  const options = { maxBytes: 4_096, cutsResponse: true };
  const { status, body } = await outbound("127.0.0.1").request(`http://127.0.0.1:${port}`, options);
  expect({ status, length: body.length }).toEqual({ status: 200, length: 4_096 });
  expect(sent).toBeLessThan(50_000_000);
});

test("a URL can be checked without calling it", async () => {
  let calls = 0;
  const port = await serve((_, response) => {
    calls++;
    response.end();
  });
  await outbound("127.0.0.1").check(`http://127.0.0.1:${port}`);
  await expect(outbound().check(`http://127.0.0.1:${port}`)).rejects.toThrow("CONTRAIL_OUTBOUND_ALLOW");
  await expect(outbound().check("not a URL")).rejects.toThrow("This isn't a URL.");
  expect(calls).toBe(0);
});

test.each<[string, RequestListener]>([
  ["never answers", () => {}],
  ["stops in the middle of its response", (_, response) => void response.writeHead(200).write("the beginning")],
])("a server that %s times out", async (_, answer) => {
  const port = await serve(answer);
  const failure = await failureOf(`http://127.0.0.1:${port}`, "127.0.0.1", undefined, { timeoutMs: 100 });
  expect(failure).toEqual({ code: "timeout", message: `127.0.0.1:${port} took too long to respond.` });
});

test("a name server that never answers times out", async () => {
  const failure = await failureOf("https://idp.example.com", "", () => new Promise(() => {}), { timeoutMs: 100 });
  expect(failure).toMatchObject({ code: "timeout" });
});

test("a name that doesn't exist, and a port where no one listens, have a reason", async () => {
  const unknown = async () => Promise.reject(new Error("ENOTFOUND"));
  expect(await failureOf("https://idp.example.com", "", unknown)).toEqual({
    code: "unreachable",
    message: "idp.example.com can't be found in DNS.",
  });
  const port = await serve(() => {});
  for (const server of servers.splice(0)) server.close();
  expect(await failureOf(`http://127.0.0.1:${port}`, "127.0.0.1")).toEqual({
    code: "unreachable",
    message: `Couldn't connect to 127.0.0.1:${port}: ECONNREFUSED.`,
  });
});

test("proxies in the environment are ignored", async () => {
  const port = await serve((_, response) => response.end("direct"));
  const proxy = await serve((_, response) => response.end("proxy"));
  for (const name of ["HTTP_PROXY", "http_proxy"]) vi.stubEnv(name, `http://127.0.0.1:${proxy}`);
  expect(String((await outbound("127.0.0.1").request(`http://127.0.0.1:${port}`)).body)).toBe("direct");
});

test("as fetch, it sends forms and returns a Response", async () => {
  const port = await serve((request, response) => {
    request.setEncoding("utf8").on("data", (text: string) => {
      response.writeHead(201, { "content-type": "application/json" }).end(JSON.stringify({ text }));
    });
  });
  const response = await outbound("127.0.0.1").fetch(`http://127.0.0.1:${port}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ code: "a b" }),
  });
  expect(response.status).toBe(201);
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(await response.json()).toEqual({ text: "code=a+b" });
});
