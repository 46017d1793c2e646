import { carryOut } from '@ninefold/cli/testing';
import { createTestService, type TestService } from '@ninefold/service/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { slice } from '../service/index.ts';
import { subscribers } from '../service/schema.ts';
import { commands } from './index.ts';

let service: TestService;
beforeAll(async () => void (service = await createTestService(slice)));
afterAll(() => service.close());

beforeEach(async () => {
  const eva = { site: 'AT', status: 'SUBSCRIBED', origin: 'NEWSLETTER' } as const;
  const { database } = service.context;
  await database.delete(subscribers);
  for (const email of ['Eva@müller.example', 'eva@xn--mller-kva.example'])
    await database.insert(subscribers).values({ ...eva, consents: [], email, address: email.toLowerCase() });
});

async function ninefold(commandLine: string): Promise<string> {
  const { stdout } = await carryOut(commands, commandLine, { DATABASE_URL: service.opened.url });
  return stdout;
}

it('NWS-9 shows whoever has subscribed in two spellings of one address, and erases both', async () => {
  const shown = await ninefold('newsletter show eva@müller.example --site AT');
  expect([shown.includes('Eva@müller.example'), shown.includes('eva@xn--mller-kva.example')]).toEqual([true, true]);
  expect(await ninefold('newsletter erase eva@müller.example --site AT')).toBe(
    'All that was kept of the address on AT is gone: 2 rows.\n',
  );
});
