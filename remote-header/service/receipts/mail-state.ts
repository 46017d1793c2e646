/** What came of a receipt: a mail server has taken it, or refused it for good. */
export type ReceiptOutcome = 'SENT' | 'GIVEN_UP';

/** How it stands with a receipt; null where that was not kept. */
export type MailState = ReceiptOutcome | 'WAITS' | null;

export function mailStateOf(row: { receiptDueAt: Date | null; receiptOutcome: ReceiptOutcome | null }): MailState {
  return row.receiptDueAt ? 'WAITS' : row.receiptOutcome;
}
