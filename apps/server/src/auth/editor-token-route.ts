// Signs an editor in.
import { CreateEditorToken, EditorTokenResponse } from "@contrail/protocol";
import { IdempotencyHeaders, needs, ok, type RunOnce, type TypedApp } from "../http/route-types.ts";
import { teamAccess } from "../storage/metadata/accounts/access.ts";
import type { Auth } from "./auth.ts";

interface EditorTokenRouteDeps {
  auth: Pick<Auth, "editorTokens">;
  runOnce: RunOnce;
}

export function editorTokenRoute(app: TypedApp, { auth: { editorTokens }, runOnce }: EditorTokenRouteDeps) {
  app.post(
    "/auth/editor-token",
    {
      ...needs("tokens:write"),
      schema: {
        tags: ["Accounts"],
        summary: "Create an editor token and return the link that passes it to the editor",
        headers: IdempotencyHeaders,
        body: CreateEditorToken,
        response: { 200: EditorTokenResponse },
      },
    },
    async (request) => {
      const access = teamAccess(request);
      return runOnce(request, access, async () => {
        const { address, session } = await editorTokens.connect(access, request.body, request.ip);
        return ok(`${session.name} is connected.`, { address, session });
      });
    },
  );
}
