import { StringDecoder } from 'node:string_decoder';
import { Transform, type TransformCallback } from 'node:stream';

/** Rewrites complete stretches of a document. No stretch cuts a tag or a script element apart. */
export type Rewrite = (html: string) => string;

/** Applies `rewrite` to a document while it streams. */
export class ScriptRewriter extends Transform {
  readonly #decoder = new StringDecoder('utf8');
  readonly #rewrite: Rewrite;
  #pending = '';

  constructor(rewrite: Rewrite) {
    super();
    this.#rewrite = rewrite;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#pending += this.#decoder.write(chunk);
    const end = endOfComplete(this.#pending);
    const complete = this.#pending.slice(0, end);
    this.#pending = this.#pending.slice(end);
    done(null, this.#rewrite(complete));
  }

  override _flush(done: TransformCallback): void {
    done(null, this.#rewrite(this.#pending + this.#decoder.end()));
  }
}

function endOfComplete(html: string): number {
  const script = html.lastIndexOf('<script');
  if (script >= 0 && !html.includes('</script>', script)) return script;
  const tag = html.lastIndexOf('<');
  return tag >= 0 && !html.includes('>', tag) ? tag : html.length;
}

const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;
const STARTING_SCRIPT = /<script src="\/assets\/main-[^>]*><\/script>/g;

/** The page without any script: what it costs at least. */
export const withoutScripts: Rewrite = (html) =>
  html.replace(PRELOAD, '').replace(/<script[\s>][\s\S]*?<\/script>/g, '');

/** The page started by another script, which is preloaded as the page's own was; its script loads none of the remotes that the page names. */
export function startedBy({ src, integrity }: { src: string; integrity: string }): Rewrite {
  let isPreloaded = false;
  return (html) =>
    html
      .replace(PRELOAD, (link) => {
        if (isPreloaded) return '';
        isPreloaded = true;
        return link
          .replace(/ href="[^"]*"/, ` href="${src}"`)
          .replace(/ integrity="[^"]*"/, ` integrity="${integrity}"`);
      })
      .replace(STARTING_SCRIPT, (script) =>
        script.replace(/ src="[^"]*"/, ` src="${src}"`).replace(/ integrity="[^"]*"/, ` integrity="${integrity}"`),
      );
}
