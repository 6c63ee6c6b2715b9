// Signing an editor in.
import { CreateEditorToken, EditorTokenAnswer } from "@contrail/protocol";
import { guarded, ok, type Routes } from "../routes.ts";
import type { Auth } from "./auth.ts";

export function editorTokenRoute(app: Routes, { editorTokens, guard }: Pick<Auth, "editorTokens" | "guard">) {
  app.post(
    "/auth/editor-token",
    {
      schema: {
        tags: ["Accounts"],
        ...guarded,
        summary: "A token for an editor; answers the link that hands it over",
        body: CreateEditorToken,
        response: { 200: EditorTokenAnswer },
      },
    },
    async (request) => {
      const person = await guard.requirePerson(request);
      const { address, session } = await editorTokens.connect(person, request.body);
      return ok(`${session.name} is connected.`, { address, session });
    },
  );
}
