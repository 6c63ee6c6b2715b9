// Signs an editor in.
import { CreateEditorToken, EditorTokenResponse } from "@contrail/protocol";
import { bearerAuth, IdempotencyHeaders, ok, type RunOnce, type TypedApp } from "../http/route-types.ts";
import type { Auth } from "./auth.ts";

interface EditorTokenRouteDeps {
  auth: Pick<Auth, "editorTokens" | "guard">;
  runOnce: RunOnce;
}

export function editorTokenRoute(app: TypedApp, { auth: { editorTokens, guard }, runOnce }: EditorTokenRouteDeps) {
  app.post(
    "/auth/editor-token",
    {
      schema: {
        tags: ["Accounts"],
        ...bearerAuth,
        summary: "Create an editor token and return the link that passes it to the editor",
        headers: IdempotencyHeaders,
        body: CreateEditorToken,
        response: { 200: EditorTokenResponse },
      },
    },
    async (request) => {
      const signedIn = await guard.requireFullAccess(request);
      return runOnce(request, signedIn.account.id, async () => {
        const { address, session } = await editorTokens.connect(signedIn, request.body, request.ip);
        return ok(`${session.name} is connected.`, { address, session });
      });
    },
  );
}
