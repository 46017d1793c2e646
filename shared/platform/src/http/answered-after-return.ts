/**
 * Sends what may be repeated again when its page is shown as the browser kept it, and takes the first answer: Safari keeps pages while calls of
 * theirs are under way, and never answers these.
 */
export function answeredAfterReturn<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let newest: Promise<Answer>;
    const attempt = async () => {
      const sending = (newest = send());
      try {
        resolve(await sending);
      } catch (error) {
        if (sending !== newest) return;
        reject(error as Error);
      }
      window.removeEventListener('pageshow', onShown);
    };
    const onShown = ({ persisted }: PageTransitionEvent) => persisted && void attempt();
    window.addEventListener('pageshow', onShown);
    void attempt();
  });
}
