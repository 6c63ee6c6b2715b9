/** Puts text on the clipboard; throws 'Could not copy text: ' plus the reason when the browser refuses. */
export async function copyText(text: string): Promise<void> {
  try {
    // Browsers offer the clipboard only on https and localhost.
    if (!navigator.clipboard) throw new Error("the clipboard needs a secure connection (https)");
    await navigator.clipboard.writeText(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Could not copy text: ${reason}`, { cause: error });
  }
}
