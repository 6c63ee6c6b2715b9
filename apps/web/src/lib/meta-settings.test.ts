// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { renderSetting } from "./meta-settings.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

test("a setting is read from its meta tag, with a fallback", () => {
  const contact = () => renderSetting("contrail-contact", { prefix: "mailto:", fallback: "/#contact" });
  expect(contact()).toBe("/#contact");
  document.head.innerHTML = '<meta name="contrail-contact" content="help@example.com">';
  expect(contact()).toBe("mailto:help@example.com");
});

test("prerendered pages have a placeholder for the server to fill", () => {
  vi.stubGlobal("document", undefined);
  expect(renderSetting("contrail-contact", { prefix: "mailto:", fallback: "/#contact" })).toBe(
    "{{mailto:|contrail-contact|/#contact}}",
  );
  expect(renderSetting("contrail-extension", { fallback: "/docs#editor" })).toBe(
    "{{|contrail-extension|/docs#editor}}",
  );
  vi.unstubAllGlobals();
});
