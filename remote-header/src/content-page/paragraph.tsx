import { Fragment } from 'react';

const MAIL_ADDRESS = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

/** A plain text in which mail addresses are links. */
export function Paragraph({ text }: { text: string }) {
  return (
    <p>
      {text.split(MAIL_ADDRESS).map((part, index) => (
        // Every second part is an address.
        <Fragment key={index}>{index % 2 === 1 ? <a href={`mailto:${part}`}>{part}</a> : part}</Fragment>
      ))}
    </p>
  );
}
