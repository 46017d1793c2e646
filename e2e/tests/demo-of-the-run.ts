import { tmpdir } from 'node:os';
import { readDemoTraces, type DemoTraces } from '../src/demo-traces.ts';
import { copyOfData, removeFolder } from '../src/shop-process.ts';

/** The demo that the other tests of this run are made on: of the server, or of a copy of the prepared data. */
export async function demoOfTheRun(): Promise<DemoTraces> {
  const { DATABASE_URL: url, PREPARED_DATA } = process.env;
  if (url) return await readDemoTraces({ url, dataDir: tmpdir() });
  if (!PREPARED_DATA) throw new Error('No data is prepared: start the tests by `npm run test:browser`');
  const dataDir = await copyOfData(PREPARED_DATA);
  try {
    return await readDemoTraces({ dataDir });
  } finally {
    await removeFolder(dataDir);
  }
}
