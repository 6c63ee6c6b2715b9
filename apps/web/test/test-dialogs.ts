// Dialogs as a user meets them: shown a moment before they can be clicked, and gone a moment before the page can be.
import { screen, waitFor, within } from "@testing-library/dom";
import { expect } from "vitest";

/** What is in the open dialog, once it accepts clicks. */
export async function findDialog(name?: string) {
  const dialog = await screen.findByRole("dialog", name === undefined ? {} : { name });
  await waitFor(() => expect(dialog.style.pointerEvents).toBe("auto"));
  return within(dialog);
}

/** Resolves once no dialog is open, and the page accepts clicks. */
export async function untilDialogCloses(): Promise<void> {
  await waitFor(() => {
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.body.style.pointerEvents).not.toBe("none");
  });
}
