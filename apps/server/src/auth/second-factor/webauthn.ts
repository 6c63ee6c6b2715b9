// WebAuthn for this installation: passkeys are bound to the host of its public URL. The library implements the protocol.
import type { PasskeyAssertion, PasskeyAttestation } from "@contrail/protocol";
import type { AccountRecord } from "../../storage/metadata/accounts/accounts.ts";
import type { PasskeyRecord } from "../../storage/metadata/accounts/second-factors.ts";

// Loaded on first use: most sign-ins don't need it, and it takes 30 MB.
const load = () => import("@simplewebauthn/server");

export type WebAuthn = ReturnType<typeof createWebAuthn>;

/** `challenge` is what the passkey has to sign, as base64url. */
interface Signing {
  challenge: string;
}

export function createWebAuthn({ publicUrl }: { publicUrl: string }) {
  const { hostname: rpID, origin } = new URL(publicUrl);
  const expected = ({ challenge }: Signing) => ({
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  });

  return {
    async creationOptions(account: AccountRecord, known: readonly PasskeyRecord[], { challenge }: Signing) {
      const { generateRegistrationOptions } = await load();
      const options = await generateRegistrationOptions({
        rpName: "Contrail",
        rpID,
        userName: account.email,
        userDisplayName: account.name,
        userID: Uint8Array.from(Buffer.from(account.id)),
        challenge: Uint8Array.from(Buffer.from(challenge, "base64url")),
        excludeCredentials: known.map(toDescriptor),
        // Every passkey can also be the first factor: the authenticator finds it without being told who signs in.
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
      return { ...options, rp: { ...options.rp, id: rpID } };
    },

    /** Without `known`, the user chooses any of their passkeys. */
    async requestOptions(known: readonly PasskeyRecord[], { challenge }: Signing) {
      const { generateAuthenticationOptions } = await load();
      const options = await generateAuthenticationOptions({
        rpID,
        challenge: Uint8Array.from(Buffer.from(challenge, "base64url")),
        allowCredentials: known.map(toDescriptor),
        userVerification: "required",
      });
      return { ...options, rpId: rpID };
    },

    /** undefined if it isn't valid here. */
    async readNewPasskey({ response, ...credential }: PasskeyAttestation, signing: Signing) {
      const { verifyRegistrationResponse } = await load();
      const { attestationObject, clientDataJSON } = response;
      const verification = await verifyRegistrationResponse({
        response: { ...credential, response: { attestationObject, clientDataJSON }, clientExtensionResults: {} },
        ...expected(signing),
      }).catch(() => undefined);
      if (!verification?.verified) return undefined;
      const { id, publicKey, counter } = verification.registrationInfo.credential;
      return { credentialId: id, publicKey: Buffer.from(publicKey).toString("base64url"), counter };
    },

    /** The new counter of the passkey; undefined if the assertion isn't valid here. */
    async verify({ response, ...credential }: PasskeyAssertion, passkey: PasskeyRecord, signing: Signing) {
      const { verifyAuthenticationResponse } = await load();
      const { clientDataJSON, authenticatorData, signature } = response;
      const verification = await verifyAuthenticationResponse({
        response: {
          ...credential,
          response: { clientDataJSON, authenticatorData, signature },
          clientExtensionResults: {},
        },
        credential: {
          id: passkey.credentialId,
          publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, "base64url")),
          counter: passkey.counter,
        },
        ...expected(signing),
      }).catch(() => undefined);
      return verification?.verified ? verification.authenticationInfo.newCounter : undefined;
    },
  };
}

function toDescriptor({ credentialId, transports }: PasskeyRecord) {
  return { id: credentialId, transports: JSON.parse(transports) as string[] };
}
