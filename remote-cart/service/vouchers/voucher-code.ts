import { randomInt } from 'node:crypto';

/** 32 signs of which none is taken for another: no O and 0, no I and 1. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** Three groups of four: 60 bits. */
const GROUPS = 3;
const GROUP_SIZE = 4;

/** A code as codes are compared: however it was typed, with any case, spaces and hyphens, on a Turkish keyboard too. */
export function foldVoucherCode(code: string): string {
  return code
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}\p{Cc}]/gu, '')
    .toUpperCase()
    .replaceAll('İ', 'I');
}

/** A code that nobody guesses: `K7PM-XQ4T-9WHB`. */
export function newVoucherCode(): string {
  const group = () => Array.from({ length: GROUP_SIZE }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
