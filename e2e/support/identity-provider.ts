// An identity provider and a name server, which the server of a test file uses.
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { root } from "../../scripts/root.mjs";
import { test as base } from "./install.ts";

interface Started {
  issuer: string;
  nameServer: string;
  clientId: string;
  clientSecret: string;
}

type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

export const test = base.extend<object, { provider: IdentityProvider }>({
  provider: [
    async ({ browserName: _browser }, use) => {
      const provider = await startIdentityProvider();
      await use(provider);
      await provider.stop();
    },
    { scope: "worker" },
  ],
  settings: [
    ({ provider }, use) =>
      use({
        CONTRAIL_OUTBOUND_ALLOW: "127.0.0.1",
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(useNameServer(provider.nameServer))}`,
      }),
    { scope: "worker" },
  ],
});

async function startIdentityProvider() {
  const program = join(root, "apps/server/src/auth/sso/testing/run-servers.ts");
  const child = fork(program, { cwd: root, execArgv: ["--import", "tsx"] });
  const answer = async <Answer>() => (await once(child, "message"))[0] as Answer;
  const started = await answer<Started>();
  const send = async (order: object) => {
    child.send(order);
    await answer();
  };
  return {
    ...started,
    allowRedirectUri: (redirectUri: string) => send({ redirectUri }),
    setTxt: (domain: string, record: string) => send({ domain, record }),
    /** Who is signed in at the provider. */
    become: (userId: string, claims: object) => send({ userId, claims }),
    async stop(): Promise<void> {
      child.disconnect();
      await once(child, "exit");
    },
  };
}

/** The server asks the name servers of its machine; here, this one. */
const useNameServer = (address: string) => `
  import { Resolver } from "node:dns/promises";
  const { resolveTxt } = Resolver.prototype;
  Resolver.prototype.resolveTxt = function (domain) {
    this.setServers(["${address}"]);
    return resolveTxt.call(this, domain);
  };`;
