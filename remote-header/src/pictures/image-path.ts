const SERVICE_PATH = '/service/imagedelivery/image/';

/** The address under which browsers fetch a picture: `/service/imagedelivery/image/…` becomes `/img/…` (PRM-4). */
export function imagePathOf(path: string): string {
  return path.startsWith(SERVICE_PATH) ? `/img/${path.slice(SERVICE_PATH.length)}` : path;
}
