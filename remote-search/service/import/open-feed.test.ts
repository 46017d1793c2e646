import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { FeedRefused, type FeedLine } from './feed-line.ts';
import { openFeed } from './open-feed.ts';

const GOOGLE = 'http://base.google.com/ns/1.0';

async function read(content: string | Buffer, encoding?: string, chunkBytes = 64 * 1024): Promise<FeedLine[]> {
  const bytes = Buffer.from(content);
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, index) =>
    bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes),
  );
  return await Array.fromAsync(openFeed(Readable.from(chunks, { objectMode: true }), encoding));
}

const fieldsOf = ({ fields }: FeedLine) => Object.fromEntries([...fields].map(([name, values]) => [name, values[0]]));
const table = (...lines: string[]) => ['id\ttitle\tprice\tdescription', ...lines].join('\n');
const rss = (items: string, namespaces = `xmlns:g="${GOOGLE}"`) =>
  `<rss version="2.0" ${namespaces}><channel><title>Shop</title>${items}</channel></rss>`;
/** `Káva` and `€` as Windows-1250 writes them. */
const CZECH = [0x4b, 0xe1, 0x76, 0x61, 0x20, 0x80];

describe('the forms of a feed', () => {
  it.each([1, 3, 64 * 1024])(
    'reads a packed table in chunks of %i bytes, whatever it is called',
    async (chunkBytes) => {
      const lines = await read(gzipSync(table('1\tMug\t9 EUR\tx', '2\tCup\t8 EUR\ty')), undefined, chunkBytes);
      expect(lines.map(fieldsOf)).toMatchObject([
        { id: '1', title: 'Mug' },
        { id: '2', title: 'Cup' },
      ]);
    },
  );

  it.each([
    ['a bomb', gzipSync(Buffer.alloc(40 * 1024 * 1024, 'x')), /200 times/],
    ['half a packed file', gzipSync(table('1\tMug\t9 EUR\tx')).subarray(0, 40), /broken/],
    ['a zip archive', Buffer.from('PK\u0003\u0004 etc.'), /zip archive/],
    ['an encoding that nobody knows', '<?xml version="1.0" encoding="klingon"?><rss/>', /klingon is not known/],
    ['an entity of its own', '<!DOCTYPE a [<!ENTITY x "y">]><rss/>', /document type/],
  ])('refuses %s', async (_name, content, reason) => {
    const outcome = await read(content).catch((error: unknown) => error);
    expect(outcome).toBeInstanceOf(FeedRefused);
    expect((outcome as FeedRefused).message).toMatch(reason);
  });

  it('reads Atom, whose own fields give way to those of Google', async () => {
    const lines = await read(`<?xml version="1.0"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="${GOOGLE}"><title>Shop</title><link href="https://shop.example"/>
      <entry><id>tag:shop.example,2026:1</id><g:id>1</g:id><title>Mug</title><link rel="enclosure" href="https://shop.example/x"/>
        <link href="https://shop.example/mug"/><summary type="html">&lt;p&gt;Big &amp;amp; blue&lt;/p&gt;</summary><g:price>9 EUR</g:price></entry>
      <entry><g:id>2</g:id><g:title>Cup</g:title><title>Other</title><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Tea &amp; <b>milk</b></p></div></content></entry>
      </feed>`);
    expect(lines.map(fieldsOf)).toEqual([
      { id: '1', title: 'Mug', link: 'https://shop.example/mug', description: '<p>Big &amp; blue</p>', price: '9 EUR' },
      { id: '2', title: 'Cup', description: '<div><p>Tea &amp; <b>milk</b></p></div>' },
    ]);
    expect(lines[0]?.line).toBe(3);
  });

  it.each([
    ['another prefix', rss('<item><x:id>1</x:id><title>Mug</title></item>', `xmlns:x="${GOOGLE}"`)],
    ['no prefix', rss(`<item><id xmlns="${GOOGLE}">1</id><title>Mug</title></item>`, '')],
    [
      'Google as the namespace of all',
      `<rss xmlns="${GOOGLE}"><channel><item><id>1</id><title>Mug</title></item></channel></rss>`,
    ],
    ['an undeclared prefix', rss('<item><g:id>1</g:id><title>Mug</title><other:id>9</other:id></item>', '')],
    [
      'fields of others',
      rss('<item><o:id>9</o:id><g:id>1</g:id><title>Mug</title></item>', `xmlns:g="${GOOGLE}" xmlns:o="urn:o"`),
    ],
  ])('reads fields of Google with %s', async (_name, content) => {
    expect((await read(content)).map(fieldsOf)).toEqual([{ id: '1', title: 'Mug' }]);
  });

  it('reads the entities of HTML, and refuses an item with any other one', async () => {
    const lines = await read(
      rss(
        '<item><g:id>1</g:id><title>K&aacute;va&nbsp;&lt;3 &#x20AC;</title></item><item><g:id>2</g:id><title>&foo;</title></item><item><g:id>3</g:id></item>',
      ),
    );
    expect(lines.map(fieldsOf)).toMatchObject([{ title: 'Káva\u00a0<3 €' }, { id: '2' }, { id: '3' }]);
    expect(lines.map(({ fault }) => fault)).toEqual([
      undefined,
      'names the entity &foo;, which is not known',
      undefined,
    ]);
  });

  it('takes no item that the broken part of the XML has touched', async () => {
    const lines: FeedLine[] = [];
    const reading = async () => {
      const text = rss(
        '<item><g:id>1</g:id></item><item><g:id>2</g:id><title>a & b</title></item><item><g:id>3</g:id></item>',
      );
      for await (const line of openFeed(Readable.from([Buffer.from(text)]))) lines.push(line);
    };
    await expect(reading()).rejects.toThrow(/broken/);
    expect(lines.map((line) => fieldsOf(line)['id'])).toEqual(['1']);
  });
});

describe('the encoding of a feed', () => {
  const xml = (declared: string) =>
    Buffer.concat([
      Buffer.from(
        `<?xml version="1.0"${declared}?>${rss('<item><g:id>1</g:id><title>').slice(0, -'</channel></rss>'.length)}`,
      ),
      Buffer.from(CZECH),
      Buffer.from('</title></item></channel></rss>'),
    ]);
  const czechTable = Buffer.concat([Buffer.from(table('1\t')), Buffer.from(CZECH), Buffer.from('\t9 EUR\tx\n')]);

  it.each([
    ['its declaration', xml(' encoding="windows-1250"'), undefined],
    ['its declaration rather than the option', xml(` encoding='Windows-1250'`), 'utf-8'],
    ['the option', xml(''), 'windows-1250'],
    ['the option, of a table', czechTable, 'windows-1250'],
    ['its mark', Buffer.from(`\ufeff${table('1\tKáva €\t9 EUR\tx')}`, 'utf16le'), undefined],
    ['its mark rather than the option', Buffer.from(`\ufeff${table('1\tKáva €\t9 EUR\tx')}`), 'windows-1250'],
    ['nothing, packed', gzipSync(table('1\tKáva €\t9 EUR\tx')), undefined],
    ['its declaration, packed', gzipSync(xml(' encoding="windows-1250"')), undefined],
  ])('is that of %s', async (_name, content, encoding) => {
    for (const chunkBytes of [7, 64 * 1024])
      expect((await read(content, encoding, chunkBytes)).map((line) => fieldsOf(line)['title'])).toEqual(['Káva €']);
  });
});

describe('the cells of a table', () => {
  it('may be quoted and hold line breaks, in the middle and at the end', async () => {
    const lines = await read(table('1\t"A ""big""\n\nmug"\t9 EUR\t"first\r\nsecond"', '2\tCup\t8 EUR\tx'));
    expect(lines.map(fieldsOf)).toEqual([
      { id: '1', title: 'A "big"\n\nmug', price: '9 EUR', description: 'first\nsecond' },
      { id: '2', title: 'Cup', price: '8 EUR', description: 'x' },
    ]);
    expect(lines.map(({ line }) => line)).toEqual([2, 6]);
  });

  it.each([
    ['in a cell', table('1\t"Mug\t9 EUR\tx', '2\tPipe 5"\t9 EUR\tx', '3\t5" pipe\t9 EUR\tx')],
    ['at the end', table('1\tMug\t9 EUR\t"x', '2\tPipe 5"\t9 EUR\tx', '3\t5" pipe\t9 EUR\tx')],
  ])('spoil nothing else with a quotation mark that is never closed %s', async (_name, content) => {
    const lines = await read(content);
    expect(lines.map((line) => [fieldsOf(line)['id'], line.fault])).toEqual([
      ['1', undefined],
      ['2', undefined],
      ['3', undefined],
    ]);
  });

  it('give a line back that only looked as if it went on', async () => {
    const lines = await read(table('1\t"Mug', 'second', '3\tCup\t9 EUR\tx'));
    expect(lines.map(({ line, fault }) => [line, fault])).toEqual([
      [2, 'the line has 2 columns instead of 4'],
      [3, 'the line has 1 columns instead of 4'],
      [4, undefined],
    ]);
  });

  it.each([',', ';'])('may stand between %j', async (mark) => {
    const lines = await read(
      [
        ['id', 'title', 'price', 'description'],
        ['1', `"Mug${mark} big"`, '9 EUR', '"first\nsecond"'],
        ['2', `"never${mark} closed`, '9 EUR', 'x'],
        ['3', '5" pipe', '9 EUR', 'x'],
        ['4', 'Cup', '9 EUR', 'x'],
      ]
        .map((cells) => cells.join(mark))
        .join('\n'),
    );
    expect(lines.map((line) => [line.line, fieldsOf(line)['title'], line.fault])).toEqual([
      [2, `Mug${mark} big`, undefined],
      [4, undefined, 'the line has 5 columns instead of 4'],
      [5, '5" pipe', undefined],
      [6, 'Cup', undefined],
    ]);
    expect(fieldsOf(lines[0]!)['description']).toBe('first\nsecond');
  });

  it('hold hostile quotation marks in bounds', async () => {
    const lines = await read(
      table(...Array.from({ length: 5000 }, () => '1\t"a'), ...Array.from({ length: 5000 }, () => '"')),
    );
    expect(lines.length).toBeGreaterThan(5000);
  });

  it.each(['\r', '\r\n', '\n'])('end with %j', async (end) => {
    const lines = await read(table('1\tMug\t9 EUR\tx', '2\tCup\t9 EUR\tx').replaceAll('\n', end), undefined, 5);
    expect(lines.map((line) => [line.line, fieldsOf(line)['id']])).toEqual([
      [2, '1'],
      [3, '2'],
    ]);
  });
});
