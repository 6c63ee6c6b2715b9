// A real OAuth and OpenID Connect server on this machine, where one person is always signed in and agrees to everything
// unless configured otherwise. Below /api/v3 it answers as GitHub's API does.
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";

export const client = {
  clientId: "contrail",
  clientSecret: "a secret of sixty-four characters, as these servers want them 1234",
};

interface TestPerson {
  id: number;
  email: string;
  isVerified: boolean;
  name: string;
  /** To being signed in. */
  agrees: boolean;
}

interface OidcServerOptions {
  /** The path of the OAuth server: "/login/oauth" for GitHub, nothing for Google. */
  mount: string;
  redirectUri: string;
}

export type OidcServer = Awaited<ReturnType<typeof startOidcServer>>;

export async function startOidcServer({ mount, redirectUri }: OidcServerOptions) {
  let person: TestPerson = {
    id: 1,
    email: "ada@example.com",
    isVerified: true,
    name: "Ada Lovelace",
    agrees: true,
  };
  let picture: { type: string; bytes: Buffer } = { type: "image/png", bytes: Buffer.from("a picture") };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = createProvider();
  const handle = provider.callback();

  function createProvider(): Provider {
    return new Provider(address + mount, {
      clients: [
        {
          client_id: client.clientId,
          client_secret: client.clientSecret,
          redirect_uris: [redirectUri],
          token_endpoint_auth_method: "client_secret_post",
        },
      ],
      pkce: { required: () => true },
      routes: { authorization: "/authorize", token: "/access_token" },
      scopes: ["openid", "read:user", "user:email"],
      claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "picture"] },
      conformIdTokenClaims: false,
      cookies: { keys: ["only for tests"] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      findAccount: (_, accountId) => ({
        accountId,
        claims: async () => ({ sub: accountId, ...toClaims() }),
      }),
      async loadExistingGrant({ oidc }) {
        const grant = new provider.Grant({ accountId: oidc.session?.accountId ?? "", clientId: client.clientId });
        grant.addOIDCScope("openid email profile read:user user:email");
        await grant.save();
        return grant;
      },
    });
  }

  const toClaims = () => ({
    email: person.email,
    email_verified: person.isVerified,
    name: person.name,
    picture: `${address}/picture`,
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.split("?")[0] ?? "";
    if (path.startsWith("/interaction/")) {
      const denial = { error: "access_denied", error_description: "the person said no" };
      const result = person.agrees ? { login: { accountId: String(person.id), remember: false } } : denial;
      return provider.interactionFinished(request, response, result);
    }
    if (path === "/picture") {
      response.writeHead(200, { "content-type": picture.type }).end(picture.bytes);
      return;
    }
    if (path.startsWith("/api/v3/")) return answerApi(path, request, response);
    // How the library is mounted below a path.
    Object.assign(request, { originalUrl: request.url });
    request.url = request.url?.replace(mount, "") || "/";
    return handle(request, response);
  }

  async function answerApi(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const token = await provider.AccessToken.find(request.headers.authorization?.replace(/^bearer /i, "") ?? "");
    const bodies: Record<string, unknown> = {
      "/api/v3/user": { id: person.id, login: "ada", name: person.name, avatar_url: `${address}/picture` },
      "/api/v3/user/emails": [
        { email: "old@example.com", primary: false, verified: true },
        { email: person.email, primary: true, verified: person.isVerified },
      ],
    };
    response
      .writeHead(token?.isValid ? 200 : 401, { "content-type": "application/json" })
      .end(JSON.stringify(token?.isValid ? bodies[path] : { message: "Bad credentials" }));
  }

  return {
    address,
    become(other: Partial<TestPerson>): void {
      person = { ...person, ...other };
    },
    showPicture(shown: { type: string; bytes: Buffer }): void {
      picture = shown;
    },
    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
