import { swissGerman } from '@ninefold/sites';

/** German of the catalogue as Switzerland writes it, with a point in decimal numbers. */
export const toSwissGerman = (text: string): string => swissGerman(text).replaceAll(/(\d),(\d)/g, '$1.$2');
