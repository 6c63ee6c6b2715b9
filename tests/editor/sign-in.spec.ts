import { connect, expect, test } from "./fixtures.ts";

test("[CLAIM-04] [CLAIM-05] the extension from /sdk signs in through the dashboard and lists the account's applications", async ({
  editor,
}) => {
  await connect(editor);
  const issues = await editor.tree("Issues");
  await expect(issues.getByRole("treeitem", { name: /shop/ })).toBeVisible();
});
