import { trustedScriptUrl } from './trusted-types.ts';

const loading = new Map<string, Promise<void>>();

/** Loads a script that {@link allowScript} lets in, once for each address. */
export function loadScript(src: string, attributes: Readonly<Record<string, string>> = {}): Promise<void> {
  let loaded = loading.get(src);
  if (!loaded) {
    loaded = insert(src, attributes);
    loaded.catch(() => loading.delete(src));
    loading.set(src, loaded);
  }
  return loaded;
}

function insert(src: string, attributes: Readonly<Record<string, string>>): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`The script cannot be loaded: ${src}`)));
    script.src = trustedScriptUrl(src);
    document.head.append(script);
  });
}
