const HIDDEN = /<(script|style|svg|template)\b.*?<\/\1>/gs;
const READ_ALOUD = /\b(?:aria-label|alt|title|placeholder)="([^"]+)"/g;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** What a page says to people: its text, its title, and the names that a screen reader speaks. */
export function visibleText(html: string): string {
  const shown = html.replace(HIDDEN, ' ');
  const spoken = [...shown.matchAll(READ_ALOUD)].map(([, text]) => text);
  return decoded(`${shown.replace(/<!--.*?-->/gs, '').replace(/<[^>]+>/g, ' ')} ${spoken.join(' ')}`);
}

function decoded(text: string): string {
  return text
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name]!)
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/\s+/g, ' ');
}
