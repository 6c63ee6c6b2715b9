// The copy buttons of the page. The page isn't hydrated, so one listener serves them all.
import { secondMs } from "@contrail/protocol";
import { copyText } from "../../lib/copy.ts";

const feedbackMs = 2 * secondMs;

/** The last copied snippet shows a confirmation for 2 s; errors are shown in the snippet. */
export function enableCopyButtons(page: HTMLElement): void {
  let clearConfirmation = () => {};

  page.addEventListener("click", async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-copy]") : null;
    const snippet = button?.closest<HTMLElement>("[data-snippet]");
    const code = snippet?.querySelector("code")?.textContent;
    if (!button || !snippet || !code) return;
    clearConfirmation();
    snippet.querySelector("[role=alert]")?.remove();
    try {
      await copyText(code);
      clearConfirmation = confirmCopy(button, `Copied! Snippet ${snippet.dataset.snippet}`);
    } catch (error) {
      snippet.append(toAlert(error instanceof Error ? error.message : String(error)));
    }
  });
}

/** Returns a function that ends it early. */
function confirmCopy(button: HTMLElement, text: string): () => void {
  const announcement = button.nextElementSibling;
  button.toggleAttribute("data-copied", true);
  if (announcement) announcement.textContent = text;
  function end() {
    clearTimeout(timer);
    button.removeAttribute("data-copied");
    if (announcement) announcement.textContent = "";
  }
  const timer = setTimeout(end, feedbackMs);
  return end;
}

function toAlert(reason: string): HTMLElement {
  const alert = document.createElement("p");
  alert.role = "alert";
  alert.className = "border-t px-4 py-2.5 text-table text-error";
  alert.textContent = reason;
  return alert;
}
