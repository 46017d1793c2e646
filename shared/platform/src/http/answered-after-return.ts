/**
 * Sends what may be repeated again when its page is shown as the browser kept it, and takes the first answer: Safari keeps pages while calls of
 * theirs are under way, and never answers these.
 */
export function answeredAfterReturn<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let newest: Promise<void>;
    const stop = () => window.removeEventListener('pageshow', onShown);
    const attempt = () => {
      const sending: Promise<void> = send().then(
        (answer) => {
          stop();
          resolve(answer);
        },
        (error: Error) => {
          if (sending !== newest) return;
          stop();
          reject(error);
        },
      );
      newest = sending;
    };
    const onShown = ({ persisted }: PageTransitionEvent) => persisted && attempt();
    window.addEventListener('pageshow', onShown);
    attempt();
  });
}
