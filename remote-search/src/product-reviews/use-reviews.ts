import { usePlatform } from '@ninefold/platform';
import { useRef, useState, type MouseEvent } from 'react';
import type { Review, ReviewsAnswer } from '../../contract/review.ts';
import { loadReviews } from './load-reviews.ts';
import { choiceHref, choiceOf, REVIEWS_ID, type ReviewChoice } from './review-address.ts';

interface ReviewList {
  answer: ReviewsAnswer;
  /** Ahead of the answer while that is under way. */
  choice: ReviewChoice;
  /** The page of the first review that is shown. */
  firstPage: number;
  isBusy: boolean;
}

/**
 * Follows the links among the reviews in place: another choice replaces them, the next page is added. When there is no answer, the browser goes
 * where the link leads.
 */
export function useReviews(first: ReviewsAnswer, productId: string) {
  const platform = usePlatform();
  const { http, page } = platform;
  const [list, setList] = useState<ReviewList>(() => {
    const choice = choiceOf(page.query);
    return { answer: first, choice, firstPage: choice.page, isBusy: false };
  });
  const underWay = useRef<AbortController>(undefined);

  function follow(link: HTMLAnchorElement) {
    underWay.current?.abort();
    const { signal } = (underWay.current = new AbortController());
    const choice = choiceOf(Object.fromEntries(new URLSearchParams(link.search)));
    const isNext = choice.page === list.choice.page + 1;
    setList((before) => ({ ...before, choice: isNext ? before.choice : choice, isBusy: true }));
    // The links work on, also for who comes back from there.
    const goThere = () => {
      setList(list);
      platform.navigate(link.href);
    };
    loadReviews({ http, signal }, productId, choice).then(
      (answer) => {
        if (signal.aborted) return;
        if (!answer) return goThere();
        setList((before) => ({
          answer: isNext ? { ...answer, reviews: joined(before.answer.reviews, answer.reviews) } : answer,
          choice,
          firstPage: isNext ? before.firstPage : choice.page,
          isBusy: false,
        }));
        // More of the same is no other page.
        if (!isNext) showInAddress(choice);
      },
      () => !signal.aborted && goThere(),
    );
  }

  function onClick(event: MouseEvent) {
    const link = (event.target as Element).closest('a');
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || event.defaultPrevented || link.pathname !== page.path || link.hash !== `#${REVIEWS_ID}`)
      return;
    event.preventDefault();
    if (!list.isBusy) follow(link);
  }
  return { ...list, onClick };
}

/** A review that came in meanwhile moves others to the next page. */
function joined(before: readonly Review[], next: readonly Review[]): Review[] {
  return [...before, ...next.filter(({ number }) => before.every((each) => each.number !== number))];
}

/** Not a step of the history: back leads to where the shopper came from. */
function showInAddress(choice: ReviewChoice): void {
  const query = Object.fromEntries(new URLSearchParams(location.search));
  history.replaceState(history.state, '', choiceHref({ path: location.pathname, query }, choice));
}
