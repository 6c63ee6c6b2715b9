// A real local OpenID Connect provider, where one user is always signed in. `tamper` changes the claims of its id
// tokens after they were made, with a valid signature.
import { createSign, generateKeyPairSync, type KeyObject } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type ClientMetadata, Provider } from "oidc-provider";
import context from "oidc-provider/lib/helpers/als.js";

export const client = {
  clientId: "contrail",
  clientSecret: "a secret of sixty-four characters, as these servers want them 1234",
};

type Claims = Record<string, unknown>;

// Generating them takes long.
const [key, otherKey] = [newKey(), newKey()];

export type IdentityServer = Awaited<ReturnType<typeof startIdentityServer>>;

export async function startIdentityServer() {
  let user = { id: "1", claims: { email: "ada@acme.example", email_verified: true, name: "Ada Lovelace" } as Claims };
  let agrees = true;
  let tamper: ((claims: Claims) => Claims) | undefined;
  let redirect: string | undefined;
  let discovered: Claims = {};
  const requests: string[] = [];
  let signingKey = key;
  const redirectUris: string[] = [];

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let provider = createProvider();

  function createProvider(): Provider {
    const metadata: ClientMetadata = {
      client_id: client.clientId,
      client_secret: client.clientSecret,
      redirect_uris: redirectUris,
      token_endpoint_auth_method: "client_secret_post",
    };
    const created: Provider = new Provider(url, {
      clients: redirectUris.length === 0 ? [] : [metadata],
      jwks: { keys: [{ ...key.export({ format: "jwk" }), kid: "one", alg: "RS256", use: "sig" }] },
      pkce: { required: () => true },
      scopes: ["openid"],
      claims: {
        openid: ["sub"],
        email: ["email", "email_verified"],
        profile: ["name"],
        groups: ["groups"],
      },
      conformIdTokenClaims: false,
      cookies: { keys: ["only for tests"] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      findAccount: (_, accountId) => ({
        accountId,
        claims: async () => ({ sub: accountId, ...user.claims }),
      }),
      async loadExistingGrant({ oidc }) {
        const grant = new created.Grant({ accountId: oidc.session?.accountId ?? "", clientId: client.clientId });
        grant.addOIDCScope("openid email profile groups");
        await grant.save();
        return grant;
      },
    });
    return created;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.split("?")[0] ?? "";
    requests.push(path);
    if (redirect !== undefined) {
      response.writeHead(302, { location: redirect }).end();
      return;
    }
    if (path.startsWith("/interaction/")) {
      const denial = { error: "access_denied", error_description: "the user declined" };
      const result = agrees ? { login: { accountId: user.id, remember: false } } : denial;
      return provider.interactionFinished(request, response, result);
    }
    const end = response.end.bind(response);
    if (path === "/token") replaceBody(response, end, toTokens);
    if (path === "/.well-known/openid-configuration") {
      replaceBody(response, end, (body) => ({ ...body, ...discovered }));
    }
    return provider.callback()(request, response);
  }

  function toTokens(body: Claims): Claims {
    if (typeof body.id_token !== "string" || (!tamper && signingKey === key)) return body;
    const [header = "", payload = ""] = body.id_token.split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Claims;
    const changed = Buffer.from(JSON.stringify(tamper?.(claims) ?? claims)).toString("base64url");
    const signature = createSign("RSA-SHA256").update(`${header}.${changed}`).sign(signingKey, "base64url");
    return { ...body, id_token: `${header}.${changed}.${signature}` };
  }

  return {
    url,
    /** Paths that were requested. */
    requests,
    allowRedirectUri(uri: string): void {
      redirectUris.push(uri);
      provider = createProvider();
    },
    become(claims: Claims, id = user.id): void {
      user = { id, claims: { ...user.claims, ...claims } };
    },
    decline: () => {
      agrees = false;
    },
    tamper(change: (claims: Claims) => Claims): void {
      tamper = change;
    },
    signWithAnotherKey(): void {
      signingKey = otherKey;
    },
    redirectEverything(location: string): void {
      redirect = location;
    },
    /** Changes the discovery document. */
    discoverAs(changes: Claims): void {
      discovered = changes;
    },
    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
      // Until then, it makes every promise of the process slower, also in the test files that come after.
      context.disable();
    },
  };
}

function newKey(): KeyObject {
  return generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
}

function replaceBody(response: ServerResponse, end: ServerResponse["end"], change: (body: Claims) => Claims): void {
  response.end = ((body: unknown) => {
    const changed = JSON.stringify(change(JSON.parse(String(body)) as Claims));
    response.setHeader("content-length", Buffer.byteLength(changed));
    return end(changed);
  }) as ServerResponse["end"];
}
