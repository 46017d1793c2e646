import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { checkPicture, MOST_BYTES } from './check-picture.ts';
import { hugePng, photograph } from './testing/test-pictures.ts';

const SVG = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const HTML = '<!doctype html><script>location = "https://elsewhere.example"</script>';

async function animated(): Promise<Buffer> {
  const frames = Buffer.concat([Buffer.alloc(48, 0), Buffer.alloc(48, 255)]);
  return sharp(frames, { raw: { width: 4, height: 8, channels: 3, pageHeight: 4 } })
    .gif()
    .toBuffer();
}

describe('what the shop takes', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('PRM-4 takes %s, by its content', async (format) => {
    const bytes = await sharp(await photograph(60, 40))
      .toFormat(format)
      .toBuffer();
    const type = format === 'jpeg' ? 'jpg' : format;
    expect(await checkPicture(bytes)).toMatchObject({
      type,
      width: 60,
      height: 40,
      sha256: expect.stringMatching(/^[\da-f]{64}$/),
    });
  });

  it('PRM-4 tells the size of a turned photograph as it is shown', async () => {
    const turned = await sharp(await photograph(60, 40))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await checkPicture(turned)).toMatchObject({ width: 40, height: 60 });
  });
});

describe('what the shop refuses', () => {
  it.each([
    ['an SVG with a script', 'TYPE_REFUSED', /SVG/, () => Buffer.from(SVG)],
    [
      'an SVG behind spaces and a comment',
      'TYPE_REFUSED',
      /SVG/,
      () => Buffer.from(`\ufeff  <!-- x -->\n${SVG.slice(21)}`),
    ],
    ['HTML named .jpg', 'NO_PICTURE', /web page/, () => Buffer.from(HTML)],
    ['a text', 'NO_PICTURE', /no picture/, () => Buffer.from('not found')],
    ['nothing', 'NO_PICTURE', /no picture/, () => Buffer.alloc(0)],
    [
      'a TIFF',
      'TYPE_REFUSED',
      /TIFF/,
      async () =>
        sharp(await photograph(8, 8))
          .tiff()
          .toBuffer(),
    ],
    // Its data end early, too: whoever decoded them would find it broken.
    ['a PNG of 40 000 × 40 000 pixels', 'TOO_MANY_PIXELS', /50 million/, () => hugePng(40_000, 40_000)],
    ['a PNG of 9 000 × 9 000 pixels', 'TOO_MANY_PIXELS', /50 million/, () => hugePng(9_000, 9_000)],
    ['an animation', 'ANIMATED', /animated/, animated],
    ['a truncated JPEG', 'BROKEN', /damaged/, async () => (await photograph(300, 300)).subarray(0, 1500)],
    ['a truncated PNG', 'BROKEN', /damaged/, () => hugePng(800, 800).subarray(0, 60)],
    ['a picture that is only a head', 'BROKEN', /damaged/, () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['too many bytes', 'TOO_MANY_BYTES', /than 20 MB/, () => Buffer.alloc(MOST_BYTES + 1, 0xff)],
  ])('PRM-4 refuses %s with %s', async (_case, code, message, make) => {
    await expect(checkPicture(await make())).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
  });

  it('PRM-4 refuses comments without anything behind them, however many, at once', async () => {
    const before = process.threadCpuUsage();
    await expect(checkPicture(Buffer.from('<!---->'.repeat(28)))).rejects.toMatchObject({ code: 'NO_PICTURE' });
    expect(process.threadCpuUsage(before).user, 'µs of the processor').toBeLessThan(500_000);
  });
});
