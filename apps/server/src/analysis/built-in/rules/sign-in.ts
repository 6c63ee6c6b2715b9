// Tokens and sign-ins.
import type { Rule } from "../rule.ts";

export const signIn: readonly Rule[] = [
  {
    name: "jwt-expired",
    title: "Token expired",
    pattern: /jwt expired|TokenExpiredError|"exp" claim timestamp check failed|JWTExpired/,
    issue: "A token (JWT) has expired.",
    rootCause: "Its `exp` time has passed; usually the client didn't refresh it in time, sometimes clocks differ.",
    suggestedFix:
      "Return 401 and let the client refresh once. Allow a few seconds of clock skew (`clockTolerance`), and log it below error level.",
    severity: "low",
    confidence: 0.96,
  },
  {
    name: "token-expired",
    title: "Token expired",
    pattern:
      /\b(?<kind>access|refresh|id|auth|session) token (?:has |is )?expired|\btoken (?:has |is )?expired|\b(?:expired_token|token_expired)\b/i,
    issue: "{host|The other side} rejected the request because its {kind|access} token has expired[ ({status})].",
    rootCause:
      "The token was valid and is too old now: it wasn't refreshed in time, or a cached copy was used after a refresh.",
    suggestedFix:
      "Refresh it shortly before it expires, and once when a request is answered with 401; then repeat that request. If the refresh fails too, ask for a new sign-in.",
    severity: "medium",
    confidence: 0.92,
  },
  {
    name: "jwt-signature",
    title: "Token signature",
    pattern:
      /JsonWebTokenError: invalid signature|signature verification failed|JWSSignatureVerificationFailed|JWKSNoMatchingKey/,
    issue: "A token's signature is invalid.",
    rootCause:
      "It was signed with a different secret or key: from another environment, a rotated one, or a forged one.",
    suggestedFix:
      "Compare the secret or the `kid` in the token's header with this environment's keys; keep the old key as long as tokens are valid.",
    severity: "medium",
    confidence: 0.9,
  },
  {
    name: "jwt-malformed",
    title: "Malformed token",
    pattern: /jwt malformed|jwt must be provided|Invalid Compact JWS|JWTInvalid|InvalidTokenError/,
    issue: "The value isn't a valid token.",
    rootCause: "It's empty, `undefined` or still has the Bearer prefix, or a different kind of token was sent.",
    suggestedFix:
      "Use what follows `Bearer ` and reject an empty one with 401 before verifying; in the client, only send the header when there is a token.",
    severity: "medium",
    confidence: 0.93,
  },
  {
    name: "oauth-grant",
    title: "OAuth grant",
    pattern: /\binvalid_grant\b|\binvalid_client\b|redirect_uri_mismatch|\bunauthorized_client\b/,
    issue: "The sign-in provider refused to issue a token.",
    rootCause:
      "A code was used twice or too late, the refresh token was revoked, the client secret is wrong, or the redirect URL isn't registered.",
    suggestedFix:
      "Compare the client id, secret and redirect URL exactly with the provider's console, and have people sign in again if a refresh fails.",
    severity: "high",
    confidence: 0.88,
  },
  {
    name: "csrf",
    title: "CSRF token",
    pattern:
      /EBADCSRFTOKEN|invalid csrf token|CSRF token (?:mismatch|missing|invalid)|Cross-site POST form submissions are forbidden/i,
    issue: "A form was rejected because its CSRF token is missing or wrong.",
    rootCause:
      "The page is older than the session, the cookie isn't sent (SameSite, another domain), or a proxy changes the origin.",
    suggestedFix:
      "Fetch a new token when the session changes, check the cookie's domain and SameSite, and make the proxy forward Host and Origin.",
    severity: "medium",
    confidence: 0.92,
  },
];
