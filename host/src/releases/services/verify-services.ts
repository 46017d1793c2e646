import type { ReleaseManifest } from '@ninefold/contract';
import type { SiteCode } from '@ninefold/sites';
import { satisfies } from 'semver';
import type { Reason } from '../verify/refusal-reasons.ts';
import type { RegisteredService } from './registered-services.ts';

type Needs = Pick<ReleaseManifest, 'remote' | 'version' | 'services'>;

/** Compares the services that a release needs with those that answer on its sites. @returns a reason for each that is missing or too old */
export function verifyServices(
  { remote, version, services = {} }: Needs,
  sites: readonly SiteCode[],
  registered: readonly Pick<RegisteredService, 'name' | 'site' | 'version'>[],
): Reason[] {
  const lacks = Object.entries(services).flatMap(([name, range]) =>
    sites.flatMap((site) => {
      const there = registered.find((service) => service.name === name && service.site === site)?.version;
      if (there !== undefined && satisfies(there, range)) return [];
      return [{ site, text: `needs the service ${name} ${range}, there is ${there ?? 'none'}` }];
    }),
  );
  const alike = Map.groupBy(lacks, ({ text }) => text);
  return [...alike].map(([text, each]) => ({
    code: 'SERVICE_MISSING',
    text: `${remote} ${version} ${text} on ${each.map(({ site }) => site).join(', ')}`,
  }));
}
