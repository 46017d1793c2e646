import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

export interface FeedSize {
  lines: number;
  badLines: number;
}

const FIELDS = [
  'id',
  'item_group_id',
  'title',
  'description',
  'link',
  'image_link',
  'availability',
  'price',
  'brand',
  'condition',
  'product_type',
];
const NOUNS = ['Kaffeebecher', 'Wolldecke', 'Tischleuchte', 'Kaffeemühle', 'Bademantel', 'Gartenstuhl', 'Brotkorb'];
const ADJECTIVES = ['rund', 'schwer', 'leicht', 'robust', 'weich', 'handgemacht', 'faltbar', 'groß', 'klein'];
const EVERY = 100;

/** Writes a tab-separated product feed in which every hundredth line is bad: one after another without price, with a wrong one, or without a title. */
export async function writeFeed(file: string, lines: number): Promise<FeedSize> {
  const stream = createWriteStream(file);
  stream.write(`${FIELDS.join('\t')}\n`);
  let badLines = 0;
  for (let number = 1; number <= lines; number++) {
    const isBad = number % EVERY === 0;
    if (isBad) badLines += 1;
    if (!stream.write(`${lineOf(number, isBad ? badLines % 3 : undefined)}\n`)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'finish');
  return { lines, badLines };
}

function lineOf(number: number, fault: number | undefined): string {
  const id = 500_000 + number;
  const title = `${NOUNS[number % NOUNS.length]} ${ADJECTIVES[number % ADJECTIVES.length]} Nr. ${number}`;
  const price = `${(4.99 + (number % 200)).toFixed(2)} EUR`;
  const values = [
    id,
    id,
    fault === 0 ? '' : title,
    `${title}: für jeden Tag gemacht, in vielen Farben, mit Sorgfalt ausgesucht.`,
    `https://www.example.com/artikel-p${id}`,
    `https://www.example.com/img/${id}.jpg`,
    'in_stock',
    fault === 1 ? '' : fault === 2 ? 'günstig' : price,
    'Ninefold',
    'new',
    'Wohnen > Dekoration',
  ];
  return values.join('\t');
}
