import { pathMatcher, type IsAmong } from '@ninefold/service';
import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import { and, eq, gt, inArray, sql } from '@ninefold/service/sql';
import { join } from 'node:path';
import { z } from 'zod';
import { readInTurn } from '../../database/read-in-turn.ts';
import { CHANGE_CHANNEL } from '../change-channel.ts';
import type { ReleaseRegistryOptions } from '../registry-options.ts';
import { registeredServices, removedServices } from '../schema.ts';
import { readSealed, writeSealed } from '../files/sealed-file.ts';

/** A service of a team elsewhere, as it answers on one site. */
export interface RegisteredService {
  site: SiteCode;
  /** `reviews` */
  name: string;
  version: string;
  /** Its origin: `http://10.0.0.5:4100`. */
  address: string;
  /** Where it answers: `/service/reviews/*`. */
  paths: string[];
  registeredAt: Date;
}

/** What a service says of itself. */
export interface Registration extends Pick<RegisteredService, 'name' | 'version' | 'address' | 'paths'> {
  /** The sites that it is for; what others have stays. */
  sites: readonly SiteCode[];
}

/** Which services elsewhere answer where: in memory, as the database has it. */
export interface RegisteredServices {
  /** The one that answers a call; undefined when none does. @param url may have a query */
  find(site: SiteCode, url: string): RegisteredService | undefined;
  /** Whether one answers there on some site. @param url may have a query */
  answers(url: string): boolean;
  /** By name and site. */
  list(): readonly RegisteredService[];
  /** Takes the place of what has the name on the sites. Every host knows it when it is told, or within 5 s. */
  register(registration: Registration): Promise<void>;
  /** Also ends the tokens that let it register there. @returns the sites on which it was */
  remove(name: string, sites: readonly SiteCode[]): Promise<SiteCode[]>;
  /** The sites from which it was removed after a moment. */
  removedSince(moment: Date, name: string, sites: readonly SiteCode[]): Promise<SiteCode[]>;
  /** Reads the database. What was known stays when it does not answer: after a restart what this host's disk has. */
  refresh(): Promise<void>;
}

interface Known {
  service: RegisteredService;
  answers: IsAmong;
}

const Kept = z.array(
  z.object({
    site: z.enum(SITE_CODES),
    name: z.string(),
    version: z.string(),
    address: z.string(),
    paths: z.array(z.string()),
    registeredAt: z.coerce.date(),
  }),
);

export function createRegisteredServices({
  database,
  cacheFolder,
  onFault,
}: Pick<ReleaseRegistryOptions, 'database' | 'cacheFolder' | 'onFault'>): RegisteredServices {
  const path = join(cacheFolder, 'registered-services.json');
  let isRead = false;
  let known: readonly Known[] = [];

  const list = () => known.map(({ service }) => service);
  const know = (services: readonly RegisteredService[]) => {
    const orderOf = ({ name, site }: RegisteredService) => `${name} ${SITE_CODES.indexOf(site)}`;
    known = services
      .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
      .map((service) => ({ service, answers: pathMatcher(service.paths) }));
  };

  const refresh = readInTurn(async () => {
    try {
      const before = JSON.stringify(list());
      know(await database.select().from(registeredServices));
      const isNew = !isRead || JSON.stringify(list()) !== before;
      isRead = true;
      if (isNew)
        await writeSealed(path, list()).catch((cause: unknown) =>
          onFault?.('services elsewhere cannot be kept on disk', cause),
        );
    } catch (error) {
      if (!isRead && known.length === 0) know((await readSealed(path, Kept)) ?? []);
      throw error;
    }
  });

  const tellHosts = sql`select pg_notify(${CHANGE_CHANNEL}, 'services')`;

  return {
    find: (site, url) => known.find(({ service, answers }) => service.site === site && answers(url))?.service,
    answers: (url) => known.some(({ answers }) => answers(url)),
    list,
    async register({ sites, ...service }) {
      await database.transaction(async (transaction) => {
        await transaction
          .insert(registeredServices)
          .values(sites.map((site) => ({ ...service, site })))
          .onConflictDoUpdate({
            target: [registeredServices.site, registeredServices.name],
            set: {
              version: sql`excluded.version`,
              address: sql`excluded.address`,
              paths: sql`excluded.paths`,
              registeredAt: sql`now()`,
            },
          });
        await transaction.execute(tellHosts);
      });
      await refresh();
    },
    async remove(name, sites) {
      const removed = await database.transaction(async (transaction) => {
        const rows = await transaction
          .delete(registeredServices)
          .where(and(eq(registeredServices.name, name), inArray(registeredServices.site, [...sites])))
          .returning({ site: registeredServices.site });
        await transaction
          .insert(removedServices)
          .values([...new Set(sites)].map((site) => ({ site, name })))
          .onConflictDoUpdate({
            target: [removedServices.site, removedServices.name],
            set: { removedAt: sql`now()` },
          });
        await transaction.execute(tellHosts);
        return rows;
      });
      await refresh();
      return SITE_CODES.filter((code) => removed.some(({ site }) => site === code));
    },
    async removedSince(moment, name, sites) {
      const { site, name: removed, removedAt } = removedServices;
      const rows = await database
        .select({ site })
        .from(removedServices)
        .where(and(eq(removed, name), inArray(site, [...sites]), gt(removedAt, moment)));
      return rows.map((row) => row.site);
    },
    refresh,
  };
}
