/** Sends what visitors do to the data layer and the collection client, under GA4's event names, and only after consent (TRK-1). */
export interface Tracking {
  /**
   * @param event GA4's name: `page_view`, `add_to_cart`, `sign_up`
   * @param parameters plain values; nothing that names a person
   */
  track(event: string, parameters?: Readonly<Record<string, unknown>>): void;
}

/** The server tracks nothing. */
export const SILENT_TRACKING: Tracking = { track: () => undefined };
