import { describe, expect, test } from "vitest";
import { parseEditorCallback } from "./editor-callback.ts";

const base64url = (text: string) => Buffer.from(text).toString("base64url");

describe("[VS-07] the token is only sent to the editors' own schemes and to this machine", () => {
  test.each([
    ["", "VS Code", "vscode://contrail.contrail/auth-callback"],
    ["vscode://contrail.contrail/auth-callback", "VS Code", "vscode://contrail.contrail/auth-callback"],
    ["vscode-insiders://contrail.contrail/auth-callback", "VS Code Insiders"],
    ["vscodium://contrail.contrail/auth-callback", "VSCodium"],
    ["cursor://contrail.contrail/auth-callback?windowId=2", "Cursor", "cursor://contrail.contrail/auth-callback"],
    ["windsurf://contrail.contrail/auth-callback", "Windsurf"],
    ["code-oss://contrail.contrail/auth-callback", "Code - OSS"],
    [base64url("cursor://contrail.contrail/auth-callback"), "Cursor", "cursor://contrail.contrail/auth-callback"],
    [base64url("http://127.0.0.1:9/?"), "Program on this machine, port 9", "http://127.0.0.1:9/"],
    ["http://127.0.0.1:53682/done", "Program on this machine, port 53682", "http://127.0.0.1:53682/done"],
    ["http://[::1]:53682/", "Program on this machine, port 53682"],
    ["http://localhost", "Program on this machine, port 80", "http://localhost/"],
  ])("%s is accepted", (vs, name, destination = vs) => {
    expect(parseEditorCallback(vs)).toMatchObject({ name, destination });
  });

  test.each([
    ["another extension", "vscode://evil.extension/auth-callback"],
    ["another path", "vscode://contrail.contrail/other"],
    ["a longer path", "vscode://contrail.contrail/auth-callback/x"],
    ["a port", "vscode://contrail.contrail:1/auth-callback"],
    ["no host", "vscode:contrail.contrail/auth-callback"],
    ["a user name before the host", "vscode://contrail.contrail@evil.extension/auth-callback"],
    ["a password", "vscode://user:secret@contrail.contrail/auth-callback"],
    ["an empty fragment", "vscode://contrail.contrail/auth-callback#"],
    ["a fragment", "vscode://contrail.contrail/auth-callback#here"],
    ["an unknown scheme", "evil://contrail.contrail/auth-callback"],
    ["a property of every object as the scheme", "constructor://contrail.contrail/auth-callback"],
    ["script", "javascript:alert(1)"],
    ["data", "data:text/html,hello"],
    ["a site", "https://evil.example/auth-callback"],
    ["a site without encryption", "http://evil.example/"],
    ["a site with a name like this machine", "http://localhost.evil.example/"],
    ["a site after a user name like this machine", "http://localhost@evil.example/"],
    ["another machine on this network", "http://192.168.1.7/"],
    ["this machine with another protocol", "ftp://localhost/"],
    ["a site in base64url", base64url("https://evil.example/")],
    ["no URL", "hello"],
    ["invalid base64url", "!!!"],
  ])("%s is rejected: %s", (_, vs) => {
    expect(parseEditorCallback(vs)).toBeUndefined();
  });
});

test("token and state are added to the callback's parameters, and replace existing ones", () => {
  const callback = parseEditorCallback("cursor://contrail.contrail/auth-callback?windowId=2&token=x&state=y");
  expect(callback?.withToken("t&1", "a b")).toBe(
    "cursor://contrail.contrail/auth-callback?windowId=2&token=t%261&state=a+b",
  );
  expect(callback?.withToken("t", undefined)).toBe("cursor://contrail.contrail/auth-callback?windowId=2&token=t");
});
