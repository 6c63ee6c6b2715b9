// Asks the browser for a passkey, or to create one. The library is loaded on first use.
import type { PasskeyAssertion, PasskeyAttestation } from "@contrail/protocol";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { ApiError, toErrorMessage } from "./api/api-error.ts";

const load = () => import("@simplewebauthn/browser");

/** Browsers offer them on HTTPS and localhost only, and never for a page opened by its IP address. */
export function supportsPasskeys(): boolean {
  return typeof PublicKeyCredential === "function" && !/^[\d.]+$|:/.test(location.hostname);
}

export async function getPasskey(options: { challenge: string; rpId: string }): Promise<PasskeyAssertion> {
  const { startAuthentication } = await load();
  const { id, rawId, response } = await startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
  });
  return { id, rawId, type: "public-key", response };
}

export async function createPasskey(options: { challenge: string }): Promise<PasskeyAttestation> {
  const { startRegistration } = await load();
  const { id, rawId, response } = await startRegistration({
    optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
  });
  return { id, rawId, type: "public-key", response };
}

/** A displayable message for an error of the browser or the API. */
export function toPasskeyMessage(error: unknown): string {
  if (error instanceof ApiError) return toErrorMessage(error);
  switch (error instanceof Error ? error.name : "") {
    case "NotAllowedError":
    case "AbortError":
      return "No passkey was used. It was canceled or took too long.";
    case "InvalidStateError":
      return "This device already has a passkey for your account.";
    case "SecurityError":
      return "Passkeys only work at the public address of this server. Open Contrail there and try again.";
    default:
      return "Your browser couldn't use a passkey. Please try again.";
  }
}
