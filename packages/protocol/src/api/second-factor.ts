// Two-factor sign-in: authenticator apps, passkeys and recovery codes.
import { z } from "zod/mini";
import { name } from "../name.ts";
import { TokenResponse } from "./account.ts";
import { responseSchema } from "./response.ts";

export const recoveryCodeCount = 10;
export const maxPasskeys = 20;

export const secondFactorMethods = ["totp", "passkey", "recovery_code"] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

const base64url = z.string().check(z.regex(/^[\w-]*$/, "This isn't base64url."), z.maxLength(20_000));
const challenge = z.string().check(z.minLength(1), z.maxLength(200));
const totpCode = z.pipe(
  z.string().check(
    z.maxLength(100),
    // Authenticator apps show it in two groups.
    z.overwrite((text) => text.replaceAll(" ", "")),
  ),
  z.string().check(z.regex(/^\d{6}$/, "The code has 6 digits.")),
);

/** What `navigator.credentials.get` returns, as JSON: the proof that the user has a passkey. */
export const PasskeyAssertion = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(base64url),
  }),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

/** What `navigator.credentials.create` returns, as JSON. */
export const PasskeyAttestation = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(z.array(z.string().check(z.maxLength(50))).check(z.maxLength(20))),
  }),
});
export type PasskeyAttestation = z.infer<typeof PasskeyAttestation>;

/** PublicKeyCredentialRequestOptionsJSON of the WebAuthn standard. */
export const PasskeyRequestOptions = z.looseObject({ challenge: z.string(), rpId: z.string() });
/** PublicKeyCredentialCreationOptionsJSON of the WebAuthn standard. */
export const PasskeyCreationOptions = z.looseObject({
  challenge: z.string(),
  rp: z.looseObject({ id: z.string(), name: z.string() }),
});

/** The first factor was right. `challenge` is valid for 5 minutes and 5 attempts. */
export const SecondFactorRequired = responseSchema({
  code: z.literal("second_factor_required"),
  challenge: z.string(),
  methods: z.array(z.enum(secondFactorMethods)),
});
export const LoginResponse = z.union([TokenResponse, SecondFactorRequired]);

export const SecondFactorChallenge = z.object({ challenge });
export const SecondFactorOptionsResponse = responseSchema({
  methods: z.array(z.enum(secondFactorMethods)),
  /** Only if the account has a passkey. */
  passkey: z.optional(PasskeyRequestOptions),
});

/** The challenge, and exactly one proof. */
export const SecondFactor = z
  .object({
    challenge,
    code: z.optional(totpCode),
    recoveryCode: z.optional(z.string().check(z.minLength(1, "Enter a recovery code."), z.maxLength(100))),
    passkey: z.optional(PasskeyAssertion),
  })
  .check(
    z.refine(
      ({ code, recoveryCode, passkey }) =>
        [code, recoveryCode, passkey].filter((proof) => proof !== undefined).length === 1,
      "Send a code, a recovery code or a passkey.",
    ),
  );
export type SecondFactor = z.infer<typeof SecondFactor>;

export const PasskeyOptionsResponse = responseSchema({ challenge: z.string(), options: PasskeyRequestOptions });
export const PasskeySignIn = z.object({ challenge, passkey: PasskeyAssertion });

export const ConfirmPassword = z.object({
  password: z.string("Enter your password.").check(z.minLength(1, "Enter your password."), z.maxLength(1024)),
});

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** null if it was never used to sign in. */
  lastUsedAt: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof Passkey>;

export const SecondFactors = z.object({
  /** null if no authenticator app is set up. */
  totp: z.nullable(z.object({ createdAt: z.string() })),
  passkeys: z.array(Passkey),
  /** How many are left. */
  recoveryCodes: z.number(),
  /** Whether factors can be changed now: the user signed in or entered their password in the last 10 minutes. */
  isConfirmed: z.boolean(),
});
export type SecondFactors = z.infer<typeof SecondFactors>;
export const SecondFactorsResponse = responseSchema({ secondFactors: SecondFactors });

/** `uri` is what the QR code contains. */
export const TotpSetupResponse = responseSchema({ secret: z.string(), uri: z.string() });
export const ConfirmTotp = z.object({ code: totpCode });
export const PasskeySetupResponse = responseSchema({ challenge: z.string(), options: PasskeyCreationOptions });

const passkeyName = name("Give the passkey a name.");
export const AddPasskey = z.object({ challenge, name: passkeyName, passkey: PasskeyAttestation });
export const RenamePasskey = z.object({ name: passkeyName });
export const PasskeyResponse = responseSchema({ passkey: Passkey });

/** With the first factor come recovery codes, which are shown only this once. */
export const FactorAddedResponse = responseSchema({ recoveryCodes: z.optional(z.array(z.string())) });
export const RecoveryCodesResponse = responseSchema({ recoveryCodes: z.array(z.string()) });
