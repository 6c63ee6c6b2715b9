// Serves the logger, as a package that npm installs from here and as a script for pages, and the editor extension.
import { basename, dirname } from "node:path";
import { packageFile, SdkResponse } from "@contrail/protocol";
import fastifyStatic from "@fastify/static";
import { z } from "zod/mini";
import { AppError } from "../errors.ts";
import { needs, ok, type TypedApp } from "../http/route-types.ts";
import type { Packages } from "./packages.ts";

const immutableCache = "public, max-age=31536000, immutable";
const shortCache = "public, max-age=300";
const archive = "application/gzip";
const extension = "application/vsix";
const javaScript = "application/javascript; charset=utf-8";

/** Its version and URL, for screens and documentation that show the commands. */
export function sdkRoutes(api: TypedApp, { packages, publicUrl }: { packages: Packages; publicUrl: string }): void {
  const sdk = { publicUrl, version: packages.version, endpoint: `${publicUrl}/api/logs` };
  api.get(
    "/sdk",
    {
      ...needs("public"),
      schema: {
        tags: ["Server"],
        summary: "Get the logger version this server hosts, and whether it has the editor extension",
        response: { 200: SdkResponse },
      },
    },
    async () => {
      const bytes = await packages.extensionBytes();
      return ok("The logger.", { sdk, extension: bytes === undefined ? null : { bytes } });
    },
  );
}

/** Files: HEAD requests are cheap. */
const file = { exposeHeadRoute: true, schema: { hide: true } };

export async function serveSdk(app: TypedApp, packages: Packages): Promise<void> {
  const { builtDir, keptDir, version, has, extensionFile, extensionBytes } = packages;
  await app.register(fastifyStatic, {
    root: builtDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    contentType: false,
  });

  // Pages of other origins load the script, which the headers of the web app would forbid.
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers({ "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" });
  });

  app.get("/contrail.js", file, (_request, reply) =>
    reply
      .headers({ "content-type": javaScript, "cache-control": shortCache, vary: "accept-encoding" })
      .sendFile("contrail.js"),
  );

  app.get("/contrail.js.map", file, (_request, reply) =>
    reply.headers({ "content-type": "application/json", "cache-control": shortCache }).sendFile("contrail.js.map"),
  );

  app.get("/contrail-logger.tgz", file, (_request, reply) =>
    reply.headers({ "content-type": archive, "cache-control": shortCache }).sendFile(packageFile(version)),
  );

  app.get("/contrail.vsix", file, async (_request, reply) => {
    if ((await extensionBytes()) === undefined) throw new AppError("extension_not_built");
    reply.headers({
      "content-type": extension,
      "content-disposition": 'attachment; filename="contrail.vsix"',
      "cache-control": "no-cache",
    });
    return reply.sendFile(basename(extensionFile), dirname(extensionFile));
  });

  app.get(
    "/contrail-logger-:version.tgz",
    { ...file, schema: { ...file.schema, params: z.object({ version: z.string() }) } },
    ({ params }, reply) => {
      if (!/^[\w.+-]+$/.test(params.version) || !has(params.version)) throw new AppError("not_found");
      reply.headers({ "content-type": archive, "cache-control": immutableCache });
      return reply.sendFile(packageFile(params.version), keptDir);
    },
  );
}
