/** Gives jsdom's `<dialog>` the methods that it lacks, so that a test can open a `Dialog`. Call it once at the top of the test file. */
export function installDialogMethods(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
