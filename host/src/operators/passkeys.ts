import { CodedError, isDatabaseUnavailable } from '@ninefold/service';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Author } from './access-history.ts';
import type { Acting } from './acting.ts';
import { CHALLENGE_MS, type Ceremony, type Challenges } from './challenges.ts';
import { actingAs, type Invitee, type People, type Person } from './people.ts';

/** The library's 250 modules are read when somebody makes a passkey or signs in with one, not at each start. */
const webauthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256, RS256, as authenticators name them. */
const ALGORITHMS = [-8, -7, -257];

export interface PasskeysOptions {
  people: People;
  challenges: Challenges;
  /** Where the operators' page is; its name is the one that passkeys are made for. */
  originOf: () => string;
}

/** How people make a passkey by a link, and sign in with it. Whoever has it has shown that to their device, by a finger, a face or a PIN. */
export class Passkeys {
  readonly #people: People;
  readonly #challenges: Challenges;
  readonly #originOf: () => string;

  constructor({ people, challenges, originOf }: PasskeysOptions) {
    this.#people = people;
    this.#challenges = challenges;
    this.#originOf = originOf;
  }

  /** What a browser needs to make a passkey. @throws {CodedError} 404 `INVITATION_UNKNOWN` */
  async joinOptions(secret: string, named: string) {
    const invitee = await this.#people.invitee(secret);
    const name = nameOf(invitee, named);
    const { generateRegistrationOptions } = await webauthn();
    return await generateRegistrationOptions({
      rpName: 'Ninefold operators',
      rpID: this.#name(),
      userName: name,
      userDisplayName: name,
      userID: Uint8Array.from(Buffer.from(invitee.id)),
      challenge: this.#challenges.give('join'),
      timeout: CHALLENGE_MS,
      supportedAlgorithmIDs: ALGORITHMS,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  }

  /** @throws {CodedError} 403 `PASSKEY_REFUSED`, 404 `INVITATION_UNKNOWN`, 409 `NAME_TAKEN` */
  async join(
    secret: string,
    named: string,
    response: RegistrationResponseJSON,
    from: Omit<Author, 'name'> = {},
  ): Promise<Acting> {
    const name = nameOf(await this.#people.invitee(secret), named);
    const passkey = await this.#verifyMade('join', response);
    const person = await this.#people.join(secret, name, passkey, from);
    return actingAs(person)!;
  }

  /** What a browser needs to ask for a passkey: whose it is, it says itself. */
  async signInOptions() {
    const { generateAuthenticationOptions } = await webauthn();
    return await generateAuthenticationOptions({
      rpID: this.#name(),
      challenge: this.#challenges.give('sign-in'),
      timeout: CHALLENGE_MS,
      userVerification: 'required',
    });
  }

  /** @throws {CodedError} 403 `PASSKEY_REFUSED` */
  async signIn(response: AuthenticationResponseJSON): Promise<Acting> {
    return actingAs(await this.#prove('sign-in', response))!;
  }

  /** What a browser needs to make one more passkey, once its owner has proven themselves by one that they have. */
  async addOptions(personId: string, name: string) {
    const own = (await this.#people.passkeysOf(personId)).map(({ id }) => ({ id }));
    if (own.length === 0) throw new CodedError('PASSKEY_NEEDED', 409);
    const { generateAuthenticationOptions, generateRegistrationOptions } = await webauthn();
    const prove = await generateAuthenticationOptions({
      rpID: this.#name(),
      challenge: this.#challenges.give('prove'),
      timeout: CHALLENGE_MS,
      allowCredentials: own,
      userVerification: 'required',
    });
    const make = await generateRegistrationOptions({
      rpName: 'Ninefold operators',
      rpID: this.#name(),
      userName: name,
      userDisplayName: name,
      userID: Uint8Array.from(Buffer.from(personId)),
      challenge: this.#challenges.give('add'),
      timeout: CHALLENGE_MS,
      excludeCredentials: own,
      supportedAlgorithmIDs: ALGORITHMS,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return { prove, make };
  }

  /** A new passkey of whoever has proven to be that person by another one: a session that somebody has stolen gets none. @throws {CodedError} 403 `PASSKEY_REFUSED` */
  async verifyAdded(personId: string, proof: AuthenticationResponseJSON, made: RegistrationResponseJSON) {
    const proven = await this.#prove('prove', proof);
    if (proven.id !== personId) return refuse();
    return await this.#verifyMade('add', made);
  }

  async #prove(ceremony: Ceremony, response: AuthenticationResponseJSON): Promise<Person> {
    const known = await this.#people.passkey(response.id);
    if (!known) return refuse();
    const { passkey, person } = known;
    const { verifyAuthenticationResponse } = await webauthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => this.#challenges.take(ceremony, challenge),
      ...this.#expected(),
      credential: {
        id: passkey.id,
        publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    }).catch(refuse);
    if (!verified) return refuse();
    await this.#people.usedPasskey(passkey, authenticationInfo.newCounter);
    return person;
  }

  async #verifyMade(ceremony: Ceremony, response: RegistrationResponseJSON) {
    const { verifyRegistrationResponse } = await webauthn();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => this.#challenges.take(ceremony, challenge),
      supportedAlgorithmIDs: ALGORITHMS,
      ...this.#expected(),
    }).catch(refuse);
    if (!verified) return refuse();
    const { id, publicKey, counter } = registrationInfo.credential;
    return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
  }

  #expected() {
    return { expectedOrigin: this.#originOf(), expectedRPID: this.#name(), requireUserVerification: true };
  }

  /** The name that passkeys are made for: no page at another can ask for one. */
  #name(): string {
    return new URL(this.#originOf()).hostname;
  }
}

/** @throws {CodedError} 400 `VALIDATION` when the first admin has not said a name */
function nameOf({ name }: Invitee, named: string): string {
  if (name === null && named === '')
    throw new CodedError('VALIDATION', 400, { issues: [{ path: 'name', message: 'say who you are' }] });
  return name ?? named;
}

/** A challenge that cannot be looked up says nothing of who answers it. */
function refuse(cause?: unknown): never {
  if (isDatabaseUnavailable(cause)) throw cause;
  throw new CodedError('PASSKEY_REFUSED', 403, {}, { cause });
}
