import type { ReactNode } from 'react';

interface FooterLinkProps {
  url: string;
  text: string;
  /** Shown instead of the text, which is then read out. */
  children?: ReactNode;
  className?: string | undefined;
}

/** A link of the footer. What leads out of the shop opens in a new tab, and nobody there learns where from (FTR-7). */
export function FooterLink({ url, text, children, className }: FooterLinkProps) {
  const isForeign = /^(?:(?:https?|mailto):|\/\/)/i.test(url);
  return (
    <a
      href={url}
      className={className}
      aria-label={children ? text : undefined}
      {...(isForeign && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children ?? text}
    </a>
  );
}
