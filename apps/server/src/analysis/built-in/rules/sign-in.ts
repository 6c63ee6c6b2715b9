// Tokens and sign-ins.
import type { Rule } from "../rule.ts";

export const signIn: readonly Rule[] = [
  {
    name: "jwt-expired",
    pattern: /jwt expired|TokenExpiredError|"exp" claim timestamp check failed|JWTExpired/,
    issue: "A token (JWT) has expired.",
    rootCause:
      "It is older than its `exp` says; mostly the client did not refresh it in time, sometimes clocks differ.",
    suggestedFix:
      "Answer 401 and let the client refresh once. Allow a few seconds of difference (`clockTolerance`), and log it below error.",
    severity: "low",
    confidence: 0.96,
  },
  {
    name: "jwt-signature",
    pattern:
      /JsonWebTokenError: invalid signature|signature verification failed|JWSSignatureVerificationFailed|JWKSNoMatchingKey/,
    issue: "The signature of a token does not fit.",
    rootCause:
      "It was signed with another secret or key: one of another environment, one that was rotated, or somebody made it up.",
    suggestedFix:
      "Compare the secret or the `kid` in the token's header with the keys of this environment; keep the old key for as long as tokens live.",
    severity: "medium",
    confidence: 0.9,
  },
  {
    name: "jwt-malformed",
    pattern: /jwt malformed|jwt must be provided|Invalid Compact JWS|JWTInvalid|InvalidTokenError/,
    issue: "What was given as a token is none.",
    rootCause: "It is empty, `undefined` or still has the word Bearer before it, or a token of another kind was sent.",
    suggestedFix:
      "Take what stands after `Bearer ` and refuse an empty one with 401 before verifying; in the client, send the header only when there is a token.",
    severity: "medium",
    confidence: 0.93,
  },
  {
    name: "oauth-grant",
    pattern: /\binvalid_grant\b|\binvalid_client\b|redirect_uri_mismatch|\bunauthorized_client\b/,
    issue: "The sign-in provider refuses to hand out a token.",
    rootCause:
      "A code was used twice or too late, the refresh token was revoked, the client secret is wrong, or the redirect address is not registered.",
    suggestedFix:
      "Compare client id, secret and redirect address letter by letter with the provider's console, and let people sign in again where a refresh fails.",
    severity: "high",
    confidence: 0.88,
  },
  {
    name: "csrf",
    pattern:
      /EBADCSRFTOKEN|invalid csrf token|CSRF token (?:mismatch|missing|invalid)|Cross-site POST form submissions are forbidden/i,
    issue: "A form was refused, because its CSRF token is missing or wrong.",
    rootCause:
      "The page is older than the session, the cookie is not sent (SameSite, another domain), or a proxy changes the origin.",
    suggestedFix:
      "Fetch a new token when the session changes, check the cookie's domain and SameSite, and let the proxy pass on Host and Origin.",
    severity: "medium",
    confidence: 0.92,
  },
];
