// TLS.
import type { Rule } from "../rule.ts";

export const certificates: readonly Rule[] = [
  {
    name: "certificate-expired",
    title: "Certificate expired",
    pattern: /CERT_HAS_EXPIRED|certificate has expired|ERR_CERT_DATE_INVALID/,
    issue: "The server's certificate has expired.",
    rootCause:
      "It wasn't renewed in time, or it was renewed but the server wasn't reloaded. In rare cases, this machine's clock is wrong.",
    suggestedFix:
      "Renew it and reload the server; check with `openssl s_client -connect host:443 | openssl x509 -noout -dates`. Set up a warning two weeks before expiry.",
    severity: "critical",
    confidence: 0.96,
  },
  {
    name: "self-signed-certificate",
    title: "Self-signed certificate",
    pattern: /DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|self[- ]signed certificate/,
    issue: "The server's certificate isn't signed by an authority this machine trusts.",
    rootCause: "A test certificate, a company's own authority, or a proxy that intercepts traffic.",
    suggestedFix:
      "Add the authority with `NODE_EXTRA_CA_CERTS=file.pem`. Don't turn off verification: `NODE_TLS_REJECT_UNAUTHORIZED=0` lets anyone intercept the connection.",
    severity: "high",
    confidence: 0.94,
  },
  {
    name: "incomplete-chain",
    title: "Incomplete certificate chain",
    pattern: /UNABLE_TO_VERIFY_LEAF_SIGNATURE|unable to verify the first certificate|UNABLE_TO_GET_ISSUER_CERT/,
    issue: "The server's certificate chain is incomplete.",
    rootCause:
      "The server sends its own certificate without the intermediate one. Browsers fetch it automatically; Node.js doesn't.",
    suggestedFix:
      "Configure the full chain on the server (`fullchain.pem`). Until then, set `NODE_EXTRA_CA_CERTS` to the intermediate certificate.",
    severity: "high",
    confidence: 0.94,
  },
  {
    name: "certificate-for-another-name",
    title: "Certificate for another host",
    pattern: /ERR_TLS_CERT_ALTNAME_INVALID|does not match certificate's altnames|ERR_CERT_COMMON_NAME_INVALID/,
    issue: "The certificate was issued for a different host name.",
    rootCause: "The URL uses an IP or a name the certificate doesn't list, or DNS points to another server.",
    suggestedFix: "Use a name in the certificate, or have the name added; check where DNS points.",
    severity: "high",
    confidence: 0.95,
  },
  {
    name: "no-tls-there",
    title: "No TLS",
    pattern: /EPROTO|wrong version number|ERR_SSL_PROTOCOL_ERROR|packet length too long/,
    issue: "The other side doesn't support TLS, or not this version.",
    rootCause:
      "Usually https:// is used with a plain HTTP port, or there is a proxy in between; sometimes the server is very old.",
    suggestedFix:
      "Check the scheme and port; `curl -v` shows what responds. For a database, set its SSL mode to one the server supports.",
    severity: "high",
    confidence: 0.85,
  },
];
