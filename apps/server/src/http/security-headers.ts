// Security headers: Content-Security-Policy, Strict-Transport-Security and others.
import helmet from "@fastify/helmet";
import type { TypedApp } from "./route-types.ts";

interface SecurityHeadersOptions {
  publicUrl: string;
  /** The server terminates TLS itself. */
  https: boolean;
  /** URLs other than this server that the web app may send to. */
  reportTo: string | undefined;
}

export async function securityHeaders(app: TypedApp, options: SecurityHeadersOptions): Promise<void> {
  const { publicUrl, https, reportTo } = options;
  const isHttps = https || publicUrl.startsWith("https:");
  await app.register(helmet, {
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
}
