import { afterEach, expect, test, vi } from "vitest";
import { showSetting } from "./page-settings.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

test("a setting is read from its meta tag, with a fallback", () => {
  const contact = () => showSetting("contrail-contact", { before: "mailto:", otherwise: "/#contact" });
  expect(contact()).toBe("/#contact");
  document.head.innerHTML = '<meta name="contrail-contact" content="help@example.com">';
  expect(contact()).toBe("mailto:help@example.com");
});

test("prerendered pages have a placeholder for the server to fill", () => {
  vi.stubGlobal("document", undefined);
  expect(showSetting("contrail-contact", { before: "mailto:", otherwise: "/#contact" })).toBe(
    "{{mailto:|contrail-contact|/#contact}}",
  );
  expect(showSetting("contrail-extension", { otherwise: "/docs#editor" })).toBe("{{|contrail-extension|/docs#editor}}");
  vi.unstubAllGlobals();
});
