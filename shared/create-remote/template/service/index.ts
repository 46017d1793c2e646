import { leadBackTo, readSite, type Slice } from '@ninefold/service';
import { desc, eq } from '@ninefold/service/sql';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ENTRIES_PATH, ENTRY_FORM_PATH, PAGE_PATH, PEOPLE_PATHS, STATUSES, type Entries } from '../contract/paths.ts';
import { entries } from './schema.ts';

/** Most entries that a page shows. */
const MOST_SHOWN = 20;

const Form = z.strictObject({ name: z.string().max(200), text: z.string().max(2000) });
const Entry = z.object({ name: z.string().trim().min(1).max(60), text: z.string().trim().min(1).max(500) });

const pageWith = (status: (typeof STATUSES)[number]) => `${PAGE_PATH}?status=${status}`;

/** The remote's service: what visitors write on its page, apart for each site. */
export const slice: Slice = {
  name: 'example',
  paths: ['/service/example/*'],
  migrations: new URL('./migrations/', import.meta.url),
  register(app, { database }) {
    const routes = app.withTypeProvider<ZodTypeProvider>();

    routes.get(ENTRIES_PATH, async (request): Promise<Entries> => {
      const { id, name, text } = entries;
      const ofSite = eq(entries.site, readSite(request));
      return {
        count: await database.$count(entries, ofSite),
        entries: await database
          .select({ id, name, text })
          .from(entries)
          .where(ofSite)
          .orderBy(desc(id))
          .limit(MOST_SHOWN),
      };
    });

    const errorHandler = leadBackTo(() => pageWith('invalid'));
    routes.post(ENTRY_FORM_PATH, { schema: { body: Form }, errorHandler }, async (request, reply) => {
      const { data: entry } = Entry.safeParse(request.body);
      if (entry) await database.insert(entries).values({ site: readSite(request), ...entry });
      return reply.redirect(pageWith(entry ? 'thanks' : 'invalid'), 303);
    });

    // No row says by whose account or address it was written: of nobody is there anything to tell or to erase.
    for (const path of PEOPLE_PATHS) routes.post(path, (_request, reply) => reply.code(204).send());
  },
};
