// Prints the events of incidents, and rejects requests that Contrail didn't send.
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

const secret = process.env.WEBHOOK_SECRET.replace("whsec_", "");
const key = Buffer.from(secret, "base64");

function isGenuine(headers, body) {
  const id = headers["webhook-id"];
  const timestamp = headers["webhook-timestamp"];
  // An old request may have been recorded by someone.
  const isRecent = Math.abs(Date.now() / 1000 - timestamp) < 300;
  const expected = createHmac("sha256", key)
    .update(`${id}.${timestamp}.${body}`)
    .digest();
  // While the secret is being replaced, there are two signatures.
  const signatures = (headers["webhook-signature"] ?? "").split(" ");
  return isRecent && signatures.some((signature) => isEqual(signature, expected));
}

function isEqual(signature, expected) {
  const given = Buffer.from(signature.replace("v1,", ""), "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const server = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request.setEncoding("utf8")) body += chunk;
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end();
  const { type, data } = JSON.parse(body);
  console.log(type, data.incident.title);
  response.writeHead(204).end();
});
server.listen(process.env.PORT ?? 3000, () =>
  console.log("Listening on port", server.address().port),
);
