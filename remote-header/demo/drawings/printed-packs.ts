import type { Drawing } from './drawing.ts';
import { drawCapsuleBox, drawCoffeeBag, drawCoffeeTin, drawTeaBox } from './packs.ts';

/** A bag with a coffee's name, the same on every site. */
function bag(name: string): Drawing {
  return { pose: 'stands', focus: [480, 560], company: 'beans', draw: (palette) => drawCoffeeBag(palette, name) };
}

function tin(name: string): Drawing {
  return { pose: 'stands', focus: [480, 520], company: 'beans', draw: (palette) => drawCoffeeTin(palette, name) };
}

function capsules(kind: string): Drawing {
  return { pose: 'stands', focus: [560, 640], company: 'cup', draw: (palette) => drawCapsuleBox(palette, kind) };
}

function tea(name: string, isLoose: boolean): Drawing {
  return { pose: 'stands', focus: [460, 640], company: 'cup', draw: (palette) => drawTeaBox(palette, name, isLoose) };
}

/** Packs with what is in them written on them. */
export const PRINTED_PACKS = {
  'bag-serena': bag('SERENA'),
  'bag-dolce': bag('DOLCE'),
  'bag-forte': bag('FORTE'),
  'bag-verde': bag('VERDE'),
  'bag-notturno': bag('NOTTURNO'),
  'bag-classico': bag('CLASSICO'),
  'bag-brasil': bag('BRASIL'),
  'bag-luna': bag('LUNA'),
  'bag-lucero': bag('LUCERO'),
  'bag-valle-alto': bag('VALLE ALTO'),
  'bag-mattino': bag('MATTINO'),
  'bag-soave': bag('SOAVE'),
  'bag-vivace': bag('VIVACE'),
  'bag-serata': bag('SERATA'),
  'bag-yirga': bag('YIRGA'),
  'bag-nyeri': bag('NYERI'),
  'bag-sumatra': bag('SUMATRA'),
  'bag-tarrazu': bag('TARRAZU'),
  'bag-andes': bag('ANDES'),
  'tin-bottega': tin('BOTTEGA'),
  'tin-antigua': tin('ANTIGUA'),
  'tin-geisha': tin('GEISHA'),
  'tin-cacao': tin('CACAO'),
  'capsules-intenso': capsules('INTENSO'),
  'capsules-classico': capsules('CLASSICO'),
  'capsules-ristretto': capsules('RISTRETTO'),
  'capsules-lungo': capsules('LUNGO'),
  'capsules-lungo-decaf': capsules('LUNGO DECAF'),
  'capsules-mix': capsules('MIX'),
  'tea-darjeeling': tea('DARJEELING', true),
  'tea-herbs': tea('HERBA', false),
  'tea-sencha': tea('SENCHA', true),
} satisfies Record<string, Drawing>;
