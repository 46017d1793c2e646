/** What staff choose the shown moment with. */
export function PreviewPanel() {
  return null;
}
