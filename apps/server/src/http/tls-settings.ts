// TLS settings if the server terminates TLS itself: 1.2 and 1.3, with forward secrecy and authenticated encryption
// only.
import type { TlsOptions } from "node:tls";

/** Node's own list also has suites with CBC and SHA-1, and RSA key exchange without forward secrecy. */
const cipherSuites = [
  "TLS_AES_256_GCM_SHA384",
  "TLS_CHACHA20_POLY1305_SHA256",
  "TLS_AES_128_GCM_SHA256",
  "ECDHE-ECDSA-AES256-GCM-SHA384",
  "ECDHE-RSA-AES256-GCM-SHA384",
  "ECDHE-ECDSA-CHACHA20-POLY1305",
  "ECDHE-RSA-CHACHA20-POLY1305",
  "ECDHE-ECDSA-AES128-GCM-SHA256",
  "ECDHE-RSA-AES128-GCM-SHA256",
];

export const tlsSettings: TlsOptions = {
  minVersion: "TLSv1.2",
  ciphers: cipherSuites.join(":"),
  honorCipherOrder: true,
};
