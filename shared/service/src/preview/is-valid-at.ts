/** From when on content may be shown, and until just before when; null: without a limit on that side. */
export interface Validity {
  validFrom: Date | null;
  validUntil: Date | null;
}

/** Whether content may be shown at a moment. */
export function isValidAt({ validFrom, validUntil }: Validity, moment: Date): boolean {
  return (validFrom === null || validFrom <= moment) && (validUntil === null || moment < validUntil);
}
