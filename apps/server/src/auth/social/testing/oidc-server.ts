// A real local OAuth and OpenID Connect server, where one user is always signed in and consents to everything unless
// configured otherwise. Under /api/v3, it behaves like GitHub's API.
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";

export const client = {
  clientId: "contrail",
  clientSecret: "a secret of sixty-four characters, as these servers want them 1234",
};

interface TestUser {
  id: number;
  email: string;
  isVerified: boolean;
  name: string;
  /** Whether the user consents. */
  agrees: boolean;
}

interface OidcServerOptions {
  /** The path of the OAuth server: "/login/oauth" for GitHub, nothing for Google. */
  mount: string;
  redirectUri: string;
}

export type OidcServer = Awaited<ReturnType<typeof startOidcServer>>;

export async function startOidcServer({ mount, redirectUri }: OidcServerOptions) {
  let user: TestUser = {
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
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = createProvider();
  const handle = provider.callback();

  function createProvider(): Provider {
    return new Provider(url + mount, {
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
    email: user.email,
    email_verified: user.isVerified,
    name: user.name,
    picture: `${url}/picture`,
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.split("?")[0] ?? "";
    if (path.startsWith("/interaction/")) {
      const denial = { error: "access_denied", error_description: "the user declined" };
      const result = user.agrees ? { login: { accountId: String(user.id), remember: false } } : denial;
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
      "/api/v3/user": { id: user.id, login: "ada", name: user.name, avatar_url: `${url}/picture` },
      "/api/v3/user/emails": [
        { email: "old@example.com", primary: false, verified: true },
        { email: user.email, primary: true, verified: user.isVerified },
      ],
    };
    response
      .writeHead(token?.isValid ? 200 : 401, { "content-type": "application/json" })
      .end(JSON.stringify(token?.isValid ? bodies[path] : { message: "Bad credentials" }));
  }

  return {
    url,
    become(other: Partial<TestUser>): void {
      user = { ...user, ...other };
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
