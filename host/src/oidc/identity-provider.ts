import { CodedError } from '@ninefold/service';
import * as client from 'openid-client';
import { isOnThisMachine, type ProviderSettings } from './provider-settings.ts';

/** Whom a provider has proven somebody to be. */
export interface Identity {
  /** With `subject` the one name that is nobody else's, ever. */
  issuer: string;
  subject: string;
  /** In lower case; only where the provider says that it is theirs. */
  verifiedEmail?: string;
  firstName?: string;
  lastName?: string;
  /** What the provider has signed about them; it wants it back when they sign out there. */
  idToken: string;
  /** When they gave the provider their password, or what it asks for; a provider that says nothing has proven nothing lately. */
  provenAt?: Date;
}

/** What proves that an answer belongs to a question: each is drawn by chance, and counts once. */
export interface Proofs {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Longest wait for an answer of the provider, in seconds. */
const TIMEOUT_SECONDS = 5;
/** After how long whoever is signed in at the provider proves it again, in seconds; asked for it, the provider also says when that was. */
const LONGEST_LOGIN_SECONDS = 30 * 86_400;
/** How long is believed what a provider has said of itself, in ms. */
const KNOWN_MS = 10 * 60_000;

/**
 * A provider, as OpenID Connect has it: authorization code with PKCE, state and nonce. Whatever it says is checked by the library: issuer,
 * audience, signature, times.
 */
export class IdentityProvider {
  readonly settings: ProviderSettings;
  #known: { until: number; configuration: Promise<client.Configuration> } | undefined;

  constructor(settings: ProviderSettings) {
    this.settings = settings;
  }

  /**
   * Where somebody signs in, and what has to be kept of it.
   *
   * @param redirectUri exactly as the provider knows it
   * @param isAnew whether whoever is signed in there has to prove it again
   * @throws {CodedError} 503 `PROVIDER_UNAVAILABLE`
   */
  async begin(redirectUri: string, isAnew = false): Promise<{ address: string; proofs: Proofs }> {
    const configuration = await this.#configuration();
    const codeVerifier = client.randomPKCECodeVerifier();
    const proofs = { state: client.randomState(), nonce: client.randomNonce(), codeVerifier };
    const query = {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state: proofs.state,
      nonce: proofs.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      max_age: String(LONGEST_LOGIN_SECONDS),
      ...(isAnew && { prompt: 'login' }),
    };
    return { address: safe(() => client.buildAuthorizationUrl(configuration, query)), proofs };
  }

  /**
   * Who somebody is who comes back.
   *
   * @param query what the provider has added to the redirect address
   * @throws {CodedError} 403 `SIGN_IN_REFUSED` when the provider or the person says no, 503 `PROVIDER_UNAVAILABLE` when it is away, or answers what proves nothing
   */
  async finish(redirectUri: string, query: URLSearchParams, proofs: Proofs): Promise<Identity> {
    const configuration = await this.#configuration();
    const answer = new URL(redirectUri);
    answer.search = query.toString();
    try {
      const tokens = await client.authorizationCodeGrant(configuration, answer, {
        expectedState: proofs.state,
        expectedNonce: proofs.nonce,
        pkceCodeVerifier: proofs.codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims()!;
      // Many providers tell names and addresses only to who asks for them.
      const more =
        claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
          ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : {};
      return identityOf({ ...more, ...claims }, tokens.id_token!);
    } catch (error) {
      if (error instanceof client.AuthorizationResponseError)
        throw new CodedError('SIGN_IN_REFUSED', 403, undefined, { cause: error });
      throw unavailable(error);
    }
  }

  /**
   * Where somebody signs out of the provider; undefined where it offers that to nobody, or does not answer.
   *
   * @param idToken of the session that ends: without it many providers ask whether to sign out, and some refuse
   */
  async signOutAddress(returnTo: string, idToken?: string): Promise<string | undefined> {
    try {
      const configuration = await this.#configuration();
      if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined;
      const { clientId } = this.settings;
      const query = {
        post_logout_redirect_uri: returnTo,
        client_id: clientId,
        ...(idToken !== undefined && { id_token_hint: idToken }),
      };
      return safe(() => client.buildEndSessionUrl(configuration, query));
    } catch (error) {
      if (error instanceof CodedError) return undefined;
      throw error;
    }
  }

  #configuration(): Promise<client.Configuration> {
    if (this.#known && this.#known.until > Date.now()) return this.#known.configuration;
    const known = { until: Date.now() + KNOWN_MS, configuration: this.#discover() };
    this.#known = known;
    // Who has been away is asked again by the next one.
    known.configuration.catch(() => {
      if (this.#known === known) this.#known = undefined;
    });
    return known.configuration;
  }

  async #discover(): Promise<client.Configuration> {
    const { issuer, clientId, clientSecret } = this.settings;
    const server = new URL(issuer);
    try {
      return await client.discovery(server, clientId, clientSecret, undefined, {
        timeout: TIMEOUT_SECONDS,
        execute: [
          // Signatures count even where the token comes from the provider itself.
          client.enableNonRepudiationChecks,
          // oxlint-disable-next-line typescript/no-deprecated -- marked so that it stands out; the settings allow it for this machine alone
          ...(isOnThisMachine(server) ? [client.allowInsecureRequests] : []),
        ],
      });
    } catch (error) {
      throw unavailable(error);
    }
  }
}

/** An address of the provider, unless it is nonsense: nobody is led to `javascript:`, or in the clear over a network. */
function safe(build: () => URL): string {
  try {
    const address = build();
    if (address.protocol === 'https:' || isOnThisMachine(address)) return address.href;
    throw new Error(`the provider names the address ${address.origin}, which is not safe`);
  } catch (error) {
    throw unavailable(error);
  }
}

function unavailable(cause: unknown): CodedError {
  return new CodedError('PROVIDER_UNAVAILABLE', 503, undefined, { cause });
}

function identityOf(claims: Record<string, unknown>, idToken: string): Identity {
  const { iss, sub, email, auth_time: provenAt } = claims;
  const [firstName, lastName] = [textOf(claims['given_name']), textOf(claims['family_name'])];
  return {
    issuer: String(iss),
    subject: String(sub),
    idToken,
    ...(typeof email === 'string' &&
      claims['email_verified'] === true && { verifiedEmail: email.trim().toLowerCase() }),
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(typeof provenAt === 'number' && { provenAt: new Date(provenAt * 1000) }),
  };
}

const textOf = (claim: unknown) => (typeof claim === 'string' && claim.trim() !== '' ? claim.trim() : undefined);
