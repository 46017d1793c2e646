import { castShadow, solid } from './light.ts';
import { group } from './shapes.ts';
import type { ToneName } from './tones.ts';

/** A piece of clothing laid out flat: its shadow, its cloth, and what lies on the cloth. */
export function laidOut(d: string, tone: ToneName, details: readonly string[], lift = 15): string {
  return group([castShadow(d, lift), solid(d, tone, 'flat', 8, details)]);
}
