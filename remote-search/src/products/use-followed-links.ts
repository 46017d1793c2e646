import { useEffect, useRef, type MouseEvent, type RefObject, type SubmitEvent } from 'react';

interface FollowedLinksOptions {
  /** Of the page. */
  path: string;
  /** The answer is under way. */
  isBusy: boolean;
  refine: (href: string) => void;
  /** Where the list begins, and what takes the focus there. */
  top: RefObject<HTMLElement | null>;
  count: RefObject<HTMLElement | null>;
  /** Filters and products. */
  body: RefObject<HTMLElement | null>;
}

/**
 * Follows the links and forms of a list that lead to the same page in place, and leaves all others to the browser. Once the products are
 * there, a link among filters keeps place and focus; a page's link leads to the begin of the list; the focus of a link that is gone
 * goes there too.
 */
export function useFollowedLinks({ path, isBusy, refine, top, count, body }: FollowedLinksOptions) {
  const followed = useRef<{ link: HTMLAnchorElement; isPage: boolean; isFilter: boolean }>(undefined);

  useEffect(() => {
    if (isBusy || !followed.current) return;
    const { link, isPage, isFilter } = followed.current;
    followed.current = undefined;
    const isGone = !link.isConnected;
    if (isPage || isGone) count.current?.focus({ preventScroll: true });
    const isTopAbove = (top.current?.getBoundingClientRect().top ?? 0) < 0;
    if (isTopAbove && !isFilter) top.current?.scrollIntoView();
  }, [isBusy, top, count]);

  function follow(href: string) {
    holdShownHeight(body.current);
    refine(href);
  }

  function onSubmit(event: SubmitEvent<HTMLElement>) {
    const form = event.target;
    if (event.defaultPrevented) return;
    // Not `form.action`, which is a field of that name where there is one.
    const address = new URL(form.getAttribute('action') ?? '', location.href);
    if (address.pathname !== path) return;
    event.preventDefault();
    const fields = [...new FormData(form)].filter(([, value]) => value !== '') as [string, string][];
    address.search = String(new URLSearchParams(fields));
    follow(address.href);
  }

  function onClick(event: MouseEvent) {
    const link = (event.target as Element).closest('a');
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || event.defaultPrevented || link.pathname !== path || link.hash !== '') return;
    event.preventDefault();
    followed.current = {
      link,
      isPage: link.closest('li') !== null && link.closest('nav') !== null,
      isFilter: link.closest('details') !== null,
    };
    follow(link.href);
  }
  return { onClick, onSubmit };
}

/** Keeps what follows the list from moving up into the window, and the window from moving up with it, when the list gets shorter. */
function holdShownHeight(body: HTMLElement | null): void {
  if (!body) return;
  const { top, height } = body.getBoundingClientRect();
  body.style.minHeight = `${Math.max(0, Math.min(height, window.innerHeight - top))}px`;
}
