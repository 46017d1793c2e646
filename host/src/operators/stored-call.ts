/** A call of the operators' API, as it is sent once more when it is confirmed. */
export interface StoredCall {
  method: 'POST' | 'PUT';
  url: string;
  headers: Record<string, string>;
  payload: unknown;
}
