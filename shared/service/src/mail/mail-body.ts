import { keepTogether } from '@ninefold/sites';

export interface MailBody {
  /** BCP 47, of the text. */
  language: string;
  subject: string;
  paragraphs: readonly string[];
  /** Shown large and in one piece: a code. */
  highlight?: string | undefined;
  button: { text: string; url: string };
  /** Small print below the button. */
  notes: readonly string[];
  links: readonly { text: string; url: string }[];
}

/** The plain text of a mail. */
export function textOf({ language, paragraphs, highlight, button, notes, links }: MailBody): string {
  const colon = language.startsWith('fr') ? '\u00a0:' : ':';
  const parts = [
    ...paragraphs,
    ...(highlight ? [`    ${highlight}`] : []),
    `${button.text}${colon}\n${button.url}`,
    ...notes,
    `-- \nNinefold\n${links.map(({ text, url }) => `${text}${colon} ${url}`).join('\n')}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

const INK = '#2b2118';
const MUTED = '#6b5d50';
/** `1096-2`, `ch-fr.ninefold.example`: no line ends within. */
const WITH_HYPHEN = /\b\d+-\d+\b|\b[\w-]+-[\w-]+(?:\.[\w-]+)+/g;

/** The same as a page: no picture, no script, nothing that is fetched, so that opening it tells nobody. */
export function htmlOf({ language, subject, paragraphs, highlight, button, notes, links }: MailBody): string {
  const shown = (text: string) =>
    escaped(keepTogether(language, text)).replaceAll(WITH_HYPHEN, '<span style="white-space:nowrap">$&</span>');
  const small = `font-size:14px;line-height:1.5;color:${MUTED}`;
  return `<!doctype html>
<html lang="${escaped(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f6f1ea;color:${INK};font:16px/1.6 Helvetica,Arial,sans-serif;overflow-wrap:anywhere">
<div style="max-width:560px;margin:0 auto;padding:32px 28px;background:#ffffff;border-radius:12px">
<p style="margin:0 0 24px;font-size:22px;font-weight:bold">Ninefold</p>
${paragraphs.map((text) => `<p style="margin:0 0 16px">${shown(text)}</p>`).join('\n')}
${highlight ? `<p style="margin:0 0 24px;padding:16px;border:2px dashed ${MUTED};text-align:center;font:bold 22px monospace">${escaped(highlight)}</p>` : ''}
<p style="margin:24px 0"><a href="${escaped(button.url)}" style="display:inline-block;padding:14px 28px;border-radius:28px;text-align:center;background:${INK};color:#ffffff;font-weight:bold;text-decoration:none">${escaped(button.text)}</a></p>
${notes.map((text) => `<p style="margin:0 0 12px;${small}">${shown(text)}</p>`).join('\n')}
<p style="margin:24px 0 0;${small}">${links.map(({ text, url }) => `<a href="${escaped(url)}" style="display:inline-block;margin-right:20px;color:${MUTED};white-space:nowrap">${escaped(text)}</a>`).join(' ')}</p>
</div>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
