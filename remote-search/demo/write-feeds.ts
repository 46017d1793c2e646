import { mkdir, writeFile } from 'node:fs/promises';
import { FEED_SITES } from './feed-sites.ts';
import { feedText } from './feed-text.ts';

const folder = new URL('feeds/', import.meta.url);
await mkdir(folder, { recursive: true });
for (const settings of FEED_SITES) {
  const text = feedText(settings);
  await writeFile(new URL(settings.file, folder), text);
  console.log(`${settings.file}: ${Math.round(Buffer.byteLength(text) / 1024)} KB`);
}
