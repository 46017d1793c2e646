/** Leads phones to the shop's app (PRM-7). */
export function AppInstallBanner() {
  return null;
}
