/** Copies text to the clipboard; throws 'Could not copy text: ' plus the reason on failure. */
export async function copyText(text: string): Promise<void> {
  try {
    // The clipboard API requires HTTPS or localhost.
    if (!navigator.clipboard) throw new Error("the clipboard requires a secure connection (HTTPS)");
    await navigator.clipboard.writeText(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Could not copy text: ${reason}`, { cause: error });
  }
}
