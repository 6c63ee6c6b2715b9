// TLS.
import type { Rule } from "../rule.ts";

export const certificates: readonly Rule[] = [
  {
    name: "certificate-expired",
    pattern: /CERT_HAS_EXPIRED|certificate has expired|ERR_CERT_DATE_INVALID/,
    issue: "The certificate of the other side has expired.",
    rootCause:
      "It was not renewed in time, or it was renewed and the server was not reloaded. Rarely: the clock of this machine is wrong.",
    suggestedFix:
      "Renew it and reload the server; check with `openssl s_client -connect host:443 | openssl x509 -noout -dates`. Let something warn you two weeks before.",
    severity: "critical",
    confidence: 0.96,
  },
  {
    name: "self-signed-certificate",
    pattern: /DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|self[- ]signed certificate/,
    issue: "The certificate of the other side is signed by nobody that this machine trusts.",
    rootCause: "A certificate of a test, an authority of a company, or a proxy that opens the traffic.",
    suggestedFix:
      "Give Node.js the authority with `NODE_EXTRA_CA_CERTS=file.pem`. Do not switch the check off: `NODE_TLS_REJECT_UNAUTHORIZED=0` lets anybody listen.",
    severity: "high",
    confidence: 0.94,
  },
  {
    name: "incomplete-chain",
    pattern: /UNABLE_TO_VERIFY_LEAF_SIGNATURE|unable to verify the first certificate|UNABLE_TO_GET_ISSUER_CERT/,
    issue: "The chain of certificates of the other side is incomplete.",
    rootCause:
      "The server sends its own certificate without the intermediate one. Browsers fetch it by themselves, Node.js does not.",
    suggestedFix:
      "Configure the full chain at the server (`fullchain.pem`); until then `NODE_EXTRA_CA_CERTS` with the intermediate certificate helps.",
    severity: "high",
    confidence: 0.94,
  },
  {
    name: "certificate-for-another-name",
    pattern: /ERR_TLS_CERT_ALTNAME_INVALID|does not match certificate's altnames|ERR_CERT_COMMON_NAME_INVALID/,
    issue: "The certificate was made out for another name than the one that was called.",
    rootCause: "The address uses an IP or a name that the certificate does not list, or DNS leads to another server.",
    suggestedFix: "Call it by a name in the certificate, or have the name added; check where DNS leads.",
    severity: "high",
    confidence: 0.95,
  },
  {
    name: "no-tls-there",
    pattern: /EPROTO|wrong version number|ERR_SSL_PROTOCOL_ERROR|packet length too long/,
    issue: "TLS was spoken to something that does not speak it, or not this version.",
    rootCause: "Mostly https:// to a port that speaks plain HTTP, or a proxy in between; sometimes a very old server.",
    suggestedFix:
      "Check scheme and port; `curl -v` shows what answers. For a database, set its SSL mode to what the server offers.",
    severity: "high",
    confidence: 0.85,
  },
];
