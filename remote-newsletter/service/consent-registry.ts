import type { FastifyBaseLogger } from 'fastify';

/** What Turkey's registry of commercial messages (İYS) wants to know within three working days. */
export interface RegisteredConsent {
  address: string;
  status: 'APPROVED' | 'REJECTED';
  /** When the consent was given or withdrawn. */
  at: Date;
}

/** Where consents are registered. A rejection is a failure: the registration is tried again. */
export interface ConsentRegistry {
  register(consent: RegisteredConsent): Promise<void>;
}

/** Stands in until the retailer's own account is connected: says that there is something to register, and not of whom. */
export function loggingRegistry(log: Pick<FastifyBaseLogger, 'info'>): ConsentRegistry {
  return {
    register({ status, at }) {
      log.info({ status, at }, 'a consent to commercial messages is to be registered');
      return Promise.resolve();
    },
  };
}
