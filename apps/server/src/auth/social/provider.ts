// The interface of a sign-in provider. The library implements the protocol: state, PKCE, nonce, issuer, tokens.

export interface ProviderClient {
  clientId: string;
  clientSecret: string;
  /** Another base URL of the provider: GitHub Enterprise, or a test. */
  baseUrl: string | undefined;
}

/** The values that a callback must match. */
interface SignInFlow {
  state: string;
  verifier: string;
  nonce: string;
}

export interface ProviderUser {
  /** The provider's id of the user, which never changes. */
  subject: string;
  /** Only if the provider has verified it. */
  email: string | undefined;
  name: string;
  /** URL of a picture. */
  picture: string | undefined;
}

export interface IdentityProvider {
  /** The URL to redirect the browser to. */
  authorizationUrl(flow: SignInFlow, redirectUri: string): Promise<URL>;
  /** The user who returned; throws if anything is invalid. */
  identify(callback: URL, flow: SignInFlow): Promise<ProviderUser>;
}

/** Timeout of a provider's response, in seconds. */
export const timeoutSeconds = 10;
