import { eq, sql } from '../../sql.ts';
import { integer, pgSchema, text } from '../../tables.ts';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { CodedError } from '../../app/coded-error.ts';
import { readSite } from '../../app/read-site.ts';
import type { Demo, Slice } from '../../slice.ts';

const note = pgSchema('notes').table('note', {
  id: integer().generatedAlwaysAsIdentity().primaryKey(),
  visitorId: text('visitor_id').notNull(),
  text: text().notNull(),
});

/** The smallest slice that uses all that a slice is given; the tests of this package run it. */
export const slice: Slice = {
  name: 'notes',
  paths: ['/notes', '/count'],
  migrations: new URL('migrations/', import.meta.url),
  register(app, { database, visitors, origin }) {
    const routes = app.withTypeProvider<ZodTypeProvider>();
    routes.post('/notes', { schema: { body: z.strictObject({ text: z.string() }) } }, async (request) => {
      const { visitorId } = await visitors.read(request);
      if (!visitorId) throw new CodedError('NO_VISITOR', 401);
      await database.insert(note).values({ visitorId, text: request.body.text });
      return { notes: await database.select({ text: note.text }).from(note).where(eq(note.visitorId, visitorId)) };
    });
    routes.get('/count', async (request) => {
      const { rows } = await database.execute<{ count: number }>(sql`select count(*)::int as count from ${note}`);
      return { ...rows[0], origin: origin(readSite(request)) };
    });
  },
  async prepare({ database }, progress) {
    if ((await database.$count(note)) > 0) return;
    progress('writing the first note');
    await database.insert(note).values({ visitorId: 'nobody', text: 'first' });
  },
};

export const demo: Demo = {
  name: 'notes',
  tables: [{ table: note }],
  load: async ({ database }) => void (await database.insert(note).values({ visitorId: 'anna', text: 'a demo' })),
};
