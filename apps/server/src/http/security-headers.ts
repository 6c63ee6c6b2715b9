// Security headers: Content-Security-Policy, Strict-Transport-Security and others.
import helmet from "helmet";
import type { TypedApp } from "./route-types.ts";

interface SecurityHeadersOptions {
  publicUrl: string;
  /** The server terminates TLS itself. */
  https: boolean;
  /** URLs other than this server that the web app may send to. */
  reportTo: string | undefined;
}

/** Without `@fastify/helmet`, which parses the policy again for every request (decision 131). */
export function securityHeaders(app: TypedApp, { publicUrl, https, reportTo }: SecurityHeadersOptions): void {
  const isHttps = https || publicUrl.startsWith("https:");
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'self'"],
        // The charts and the highlighter set inline styles.
        "style-src": ["'self'", "'unsafe-inline'"],
        "img-src": ["'self'", "data:"],
        ...(reportTo !== undefined && { "connect-src": ["'self'", new URL(reportTo).origin] }),
        "object-src": ["'none'"],
        "base-uri": ["'self'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
      },
    },
    referrerPolicy: { policy: "no-referrer" },
    // Behind a proxy that terminates TLS, services on subdomains may not use it, so only this host is included.
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: https } : false,
  });
  // It never fails: invalid directives were thrown above.
  app.addHook("onRequest", ({ raw }, reply, done) => setHeaders(raw, reply.raw, () => done()));
}
