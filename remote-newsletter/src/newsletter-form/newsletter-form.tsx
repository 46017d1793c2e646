/** Where a visitor asks for the newsletter. */
export function NewsletterForm() {
  return <section />;
}
