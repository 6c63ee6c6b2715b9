import { describe, expect, test } from "vitest";
import { createRedactor } from "../create-redactor.ts";

const { text } = createRedactor();

const masked: Record<string, readonly [before: string, after: string][]> = {
  "with an equals sign": [
    ["password=hunter2", "password=[redacted]"],
    ["password=hunter", "password=[redacted]"],
    ["password = hunter2", "password = [redacted]"],
    ["login with password=hunter2 failed", "login with password=[redacted] failed"],
    ["DB_PASSWORD=s3cr3t! node main.js", "DB_PASSWORD=[redacted] node main.js"],
    ["export API_KEY=abc123", "export API_KEY=[redacted]"],
    ["Server=db;User Id=app;Password=pa ss;", "Server=db;User Id=app;Password=[redacted] ss;"],
    ["Server=db;Uid=app;Pwd=x1y2z3;Database=shop", "Server=db;Uid=app;Pwd=[redacted];Database=shop"],
    ["AccountName=shop;AccountKey=abc+/def==;Suffix=x", "AccountName=shop;AccountKey=[redacted];Suffix=x"],
    ["{user=ada, password=hunter2, role=admin}", "{user=ada, password=[redacted], role=admin}"],
    ["login(user=ada, password=hunter2)", "login(user=ada, password=[redacted])"],
    ["password='with blanks inside' rest", "password='[redacted]' rest"],
    ['password="with \\" quote" rest', 'password="[redacted]" rest'],
    ["password=`back ticks` rest", "password=`[redacted]` rest"],
    ["token=Bearer abcdef rest", "token=[redacted] rest"],
    ["'password' => 'hunter2'", "'password' => '[redacted]'"],
    ["user[password]=hunter2&x=1", "user[password]=[redacted]&x=1"],
    ["password==hunter2", "password==[redacted]"],
    ["tokens=[abc1, def2] next", "tokens=[redacted] next"],
    ["password=first password=second", "password=[redacted] password=[redacted]"],
  ],
  "in URLs": [
    ["https://x.dev/?token=abc", "https://x.dev/?token=[redacted]"],
    ["GET /reset?token=abc&next=/home", "GET /reset?token=[redacted]&next=/home"],
    ["https://x.dev/cb#access_token=abc&state=1", "https://x.dev/cb#access_token=[redacted]&state=1"],
    ["/v1/maps?key=1&api_key=abc&lang=de", "/v1/maps?key=1&api_key=[redacted]&lang=de"],
    ["/x?user=1&password=a%20b&c=2", "/x?user=1&password=[redacted]&c=2"],
    ["(see https://x.dev/?token=abc)", "(see https://x.dev/?token=[redacted])"],
    ["/login/%2Fx%3Ftoken%3Dabc", "/login/%2Fx%3Ftoken%3D[redacted]"],
    ["/login?next=%2Fx%3Ftoken%3Dabc", "/login?next=%2Fx%3Ftoken%3D[redacted]"],
    ["q=%7B%22password%22%3A%22hunter2%22", "q=%7B%22password%22%3A[redacted]"],
  ],
  "in JSON": [
    ['{"password":"hunter2"}', '{"password":"[redacted]"}'],
    ['{"password": "hunter2", "user": "ada"}', '{"password": "[redacted]", "user": "ada"}'],
    ['{"user":{"apiKey":"abc","id":7}}', '{"user":{"apiKey":"[redacted]","id":7}}'],
    ['{"password":"with \\"quotes\\" inside","a":1}', '{"password":"[redacted]","a":1}'],
    ['{"password":"ends with \\\\","a":1}', '{"password":"[redacted]","a":1}'],
    ['{"cvv":123,"amount":5}', '{"cvv":"[redacted]","amount":5}'],
    ['{"pin":1234}', '{"pin":"[redacted]"}'],
    ['[{"pin":1234},{"a":"b"}]', '[{"pin":"[redacted]"},{"a":"b"}]'],
    ['{"tokens":["abc","def"],"a":1}', '{"tokens":"[redacted]","a":1}'],
    ['{"body":"{\\"password\\":\\"hunter2\\",\\"a\\":1}"}', '{"body":"{\\"password\\":\\"[redacted]\\",\\"a\\":1}"}'],
    ['{"body":"{\\"pin\\":1234,\\"a\\":1}"}', '{"body":"{\\"pin\\":\\"[redacted]\\",\\"a\\":1}"}'],
    ['{"password":"cut off in the mid', '{"password":"[redacted]'],
    ['{\n  "password" : "hunter2"\n}', '{\n  "password" : "[redacted]"\n}'],
  ],
  "as Node prints objects": [
    ["{ password: 'hunter2', user: 'ada' }", "{ password: '[redacted]', user: 'ada' }"],
    ["{ 'x-api-key': 'abc' }", "{ 'x-api-key': '[redacted]' }"],
    ["{ token: 'it\\'s me' }", "{ token: '[redacted]' }"],
    ["{ cvv: 123 }", "{ cvv: [redacted] }"],
    ["{ tokens: [ 'a', 'b' ] }", "{ tokens: [redacted] }"],
  ],
  "as YAML or prose, when the value looks like a secret": [
    ["password: hunter2", "password: [redacted]"],
    ["Password: Pa$$word", "Password: [redacted]"],
    ["api key: abc123", "api key: [redacted]"],
    ["otp: 493021", "otp: [redacted]"],
    ["token:a1b2c3", "token:[redacted]"],
    ["session id: 8f14e45f", "session id: [redacted]"],
  ],
  "as headers, to the end of the line": [
    ["Cookie: sid=1; theme=dark", "Cookie: [redacted]"],
    ["cookie: a=b; c=d\nHost: x.dev", "cookie: [redacted]\nHost: x.dev"],
    ["Set-Cookie: sid=abc; Path=/; HttpOnly\r\nVary: *", "Set-Cookie: [redacted]\r\nVary: *"],
    ["Authorization: Bearer abc.def", "Authorization: [redacted]"],
    ["Authorization: Digest username=ada, nonce=1", "Authorization: [redacted]"],
    ["Proxy-Authorization: Basic YTpi", "Proxy-Authorization: [redacted]"],
    ["curl -H 'Authorization: token abc1' https://x.dev", "curl -H 'Authorization: [redacted]' https://x.dev"],
    ["X-Api-Key: abc123\nHost: x.dev", "X-Api-Key: [redacted]\nHost: x.dev"],
    ['{"headers":"Cookie: a=1\\nHost: x"}', '{"headers":"Cookie: [redacted]\\nHost: x"}'],
  ],
  "as options of a command": [
    ["mysql --password hunter2 --host db", "mysql --password [redacted] --host db"],
    ["deploy --api-key abc", "deploy --api-key [redacted]"],
    ["deploy --api-key=abc --verbose", "deploy --api-key=[redacted] --verbose"],
    ["x --token 'a b' y", "x --token '[redacted]' y"],
  ],
};

describe.each(Object.entries(masked))("%s", (_form, cases) => {
  test.each(cases)("%s", (before, after) => {
    expect(text(before)).toBe(after);
    expect(text(after)).toBe(after);
  });
});

test.each([
  "Password: required",
  "password: must be at least 8 characters",
  "Invalid password: too short",
  "Password: Must contain a digit.",
  "token: expired",
  "Unexpected token: punc",
  "Wrong token: 5",
  "Unexpected token '<', \"<!DOCTYPE \"... is not valid JSON",
  "SyntaxError: Unexpected token } in JSON at position 4",
  "JsonWebTokenError: jwt malformed",
  "TokenExpiredError: jwt expired",
  "Token 3fa9c1 expires in 12 s",
  "Session 3fa9c1 renewed for user 17",
  "authorization: permission denied",
  "cookie: none",
  "{ authorization: undefined, host: 'x.dev' }",
  "{ cookie: null, host: 'x.dev' }",
  "function login(user: string, password: string): Promise<void>",
  "token=null",
  "token=undefined",
  "token: undefined",
  "password=",
  "password= ",
  'password=""',
  '{"password":""}',
  '{"password":null}',
  '{"hasPassword":true}',
  '{"token":undefined}',
  "password=[redacted]",
  'password="[redacted]"',
  "password=***",
  '{"max_tokens":4096,"total_tokens":12}',
  "max_tokens=4096",
  "prompt tokens: 512",
  "pass: 12, fail: 0",
  "nextPageToken=CAUQAA",
  "tokenCount=512",
  "secretary=Ms. Jones",
  "monkey=banana1",
  "cookieConsent=true",
  "--no-cookies --verbose",
  "--token --verbose",
  "the password is in the safe",
  "forgot password? reset it",
  "/auth/session?category=a1b2",
  "const key = map.get(id)",
  "at resetPassword (/srv/app/auth.js:12:5)",
  "error: cart:3fa9c1 not found",
  "12:30:45 started",
  "a=b; c=d",
  "https://x.dev/a:b",
  "",
  " ",
  "=",
  ":",
])("untouched: %s", (untouched) => {
  expect(text(untouched)).toBe(untouched);
});

test("the rule is named after the key", () => {
  expect(createRedactor().inspect("userPassword=a1 x-api-key: b2c3").findings).toEqual([
    { path: "", rule: "key:password", masked: "userPassword=[redacted] x-api-key: [redacted]" },
    { path: "", rule: "key:apikey", masked: "userPassword=[redacted] x-api-key: [redacted]" },
  ]);
});

test("allowed names are kept in text, custom names are masked", () => {
  const own = createRedactor({ allowKeys: ["sessionId"], keys: ["iban"] });
  expect(own.text("sessionId=a1 iban=DE89370400440532013000")).toBe("sessionId=a1 iban=[redacted]");
});
