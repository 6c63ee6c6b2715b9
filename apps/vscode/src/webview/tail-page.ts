// The page of the live tail. This function is its whole script: it runs in the page, so it can use nothing from outside.
import type { TailRow } from "../core/tail.ts";
import type { FromPage, ToPage } from "./tail-messages.ts";

export function runTailPage(host: { postMessage(message: FromPage): void }): void {
  const maxShown = 500;
  const typingMs = 400;
  const byId = <Kind extends HTMLElement>(id: string) => document.getElementById(id) as Kind;
  const list = byId<HTMLElement>("rows");
  const state = byId<HTMLElement>("state");
  const search = byId<HTMLInputElement>("search");
  const applications = byId<HTMLSelectElement>("application");
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Text only: nothing of a log becomes markup. */
  function element(tag: string, className: string, text = ""): HTMLElement {
    const created = document.createElement(tag);
    created.className = className;
    created.textContent = text;
    return created;
  }

  function toElement(row: TailRow): HTMLElement {
    if (row.kind === "note") return element("li", "note", row.text);
    const { release } = row;
    const item = element("li", `log ${row.level}`);
    item.dataset.id = row.id;
    const time = new Date(row.time).toLocaleTimeString("en-GB");
    item.append(
      element("span", "time", time),
      element("span", "level", row.level),
      element("span", "text", row.message),
    );
    for (const { name, location, source } of row.frames) {
      const frame = element(source ? "button" : "span", "frame", `at ${name} (${location})`);
      if (source) frame.addEventListener("click", () => host.postMessage({ kind: "open", source, release }));
      item.append(frame);
    }
    return item;
  }

  /** Follows the newest row, unless the reader has scrolled up. */
  function add(rows: readonly TailRow[]): void {
    const isAtEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 20;
    list.append(...rows.map(toElement));
    while (list.childElementCount > maxShown) list.firstElementChild?.remove();
    if (isAtEnd) list.scrollTop = list.scrollHeight;
  }

  function sendFilter(): void {
    host.postMessage({ kind: "filter", application: applications.value, search: search.value });
  }

  function onMessage(message: ToPage): void {
    if (message.kind === "rows") list.replaceChildren();
    if (message.kind === "rows" || message.kind === "add") add(message.rows);
    if (message.kind === "state") {
      state.textContent = message.text;
      state.className = message.isError ? "error" : "";
    }
    if (message.kind === "applications") {
      const options = [{ id: "", name: "All applications" }, ...message.names].map(({ id, name }) => {
        const option = document.createElement("option");
        option.value = id;
        option.textContent = name;
        return option;
      });
      applications.replaceChildren(...options);
      applications.value = message.selected;
      search.value = message.search;
    }
  }

  search.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(sendFilter, typingMs);
  });
  applications.addEventListener("change", sendFilter);
  byId("clear").addEventListener("click", () => host.postMessage({ kind: "clear" }));
  window.addEventListener("message", (event: MessageEvent<ToPage>) => onMessage(event.data));
  host.postMessage({ kind: "ready" });
}
