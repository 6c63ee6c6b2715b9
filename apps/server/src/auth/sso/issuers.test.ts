import { expect, test } from "vitest";
import { issuerKind, toIssuer } from "./issuers.ts";

test.each([
  ["https://acme.okta.com", "own"],
  ["https://acme.eu.auth0.com/", "own"],
  ["https://login.microsoftonline.com/0f2a4b1c-1111-2222-3333-444455556666/v2.0", "own"],
  ["https://keycloak.acme.example/realms/acme", "own"],
  ["https://gitlab.acme.example", "own"],
  ["https://accounts.google.com", "google"],
  ["https://accounts.google.com./", "google"],
  ["https://login.microsoftonline.com/common/v2.0", "shared"],
  ["https://login.microsoftonline.com/Organizations/v2.0", "shared"],
  ["https://login.microsoftonline.com/consumers/v2.0", "shared"],
  ["https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0", "shared"],
  ["https://login.microsoftonline.com", "shared"],
  ["https://sts.windows.net/common/", "shared"],
  ["https://gitlab.com", "shared"],
  ["https://GitLab.com/", "shared"],
  ["https://appleid.apple.com", "shared"],
])("the issuer %s is %s", (issuer, kind) => {
  expect(issuerKind(issuer)).toBe(kind);
});

test.each([
  ["https://acme.okta.com/.well-known/openid-configuration", "https://acme.okta.com"],
  [" https://acme.okta.com ", "https://acme.okta.com"],
  ["https://acme.eu.auth0.com/", "https://acme.eu.auth0.com/"],
])("%s is read as %s", (text, issuer) => {
  expect(toIssuer(text)).toBe(issuer);
});
