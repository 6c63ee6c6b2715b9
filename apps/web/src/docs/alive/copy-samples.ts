// The copy buttons of the page. Its text is not drawn by a script, so one listener serves them all.
import { secondMs } from "@contrail/protocol";
import { copyText } from "../../lib/copy.ts";

const feedbackMs = 2 * secondMs;

/** A copied sample says so for 2 s; a clipboard error is shown in the snippet. */
export function copySamples(page: HTMLElement): void {
  let fallSilent = () => {};

  page.addEventListener("click", async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-copy]") : null;
    const snippet = button?.closest<HTMLElement>("[data-snippet]");
    const code = snippet?.querySelector("code")?.textContent;
    if (!button || !snippet || !code) return;
    fallSilent();
    snippet.querySelector("[role=alert]")?.remove();
    try {
      await copyText(code);
      fallSilent = say(button, `Copied! Snippet ${snippet.dataset.snippet}`);
    } catch (error) {
      snippet.append(toAlert(error instanceof Error ? error.message : String(error)));
    }
  });
}

/** Returns how to end it before its time. */
function say(button: HTMLElement, words: string): () => void {
  const announcement = button.nextElementSibling;
  button.toggleAttribute("data-copied", true);
  if (announcement) announcement.textContent = words;
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
