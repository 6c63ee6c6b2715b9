import { afterEach, expect, test, vi } from "vitest";
import { showSetting } from "./page-settings.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

test("a setting is shown as the page's tag says, or what stands there without it", () => {
  const contact = () => showSetting("contrail-contact", { before: "mailto:", otherwise: "/#contact" });
  expect(contact()).toBe("/#contact");
  document.head.innerHTML = '<meta name="contrail-contact" content="help@example.com">';
  expect(contact()).toBe("mailto:help@example.com");
});

test("a page that is drawn at build has a place for it, which the server knows", () => {
  vi.stubGlobal("document", undefined);
  expect(showSetting("contrail-contact", { before: "mailto:", otherwise: "/#contact" })).toBe(
    "{{mailto:|contrail-contact|/#contact}}",
  );
  expect(showSetting("contrail-extension", { otherwise: "/docs#editor" })).toBe("{{|contrail-extension|/docs#editor}}");
  vi.unstubAllGlobals();
});
