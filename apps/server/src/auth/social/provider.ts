// What a sign-in provider must be able to do. The protocol itself is the library's: state, PKCE, nonce, issuer, tokens.

export interface ProviderClient {
  clientId: string;
  clientSecret: string;
  /** Another address of the provider: GitHub Enterprise, or a test. */
  baseUrl: string | undefined;
}

/** What one sign-in must prove when it comes back. */
interface SignInFlow {
  state: string;
  verifier: string;
  nonce: string;
}

export interface Person {
  /** The provider's id of the person, which never changes. */
  subject: string;
  /** Only an address that the provider has verified. */
  email: string | undefined;
  name: string;
  /** Address of a picture. */
  picture: string | undefined;
}

export interface IdentityProvider {
  /** Where to send the browser. */
  authorizationUrl(flow: SignInFlow, redirectUri: string): Promise<URL>;
  /** Who came back; throws when anything about it is wrong. */
  identify(callback: URL, flow: SignInFlow): Promise<Person>;
}

/** Seconds that a provider may take to answer. */
export const timeoutSeconds = 10;
