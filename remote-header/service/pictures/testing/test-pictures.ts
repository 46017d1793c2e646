import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A photograph in two colours: its left part red, its right part blue. */
export function photograph(width: number, height: number, redShare = 0.5): Promise<Buffer> {
  const red = { create: { width: Math.round(width * redShare), height, channels: 3, background: '#c01010' } } as const;
  return sharp({ create: { width, height, channels: 3, background: '#1010c0' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A PNG that says to be of any size, and has data for a megabyte of it at most. */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1; // black and white, one bit a pixel
  const lines = deflateSync(Buffer.alloc(Math.min((Math.ceil(width / 8) + 1) * height, 1_000_000)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), body]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
