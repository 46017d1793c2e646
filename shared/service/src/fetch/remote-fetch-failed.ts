/**
 * `BAD_ADDRESS`: not http or https, or with a password. `ORIGIN_REFUSED`: not among the permitted origins. `PRIVATE_ADDRESS`: of this
 * machine, a private network or a special use. `TOO_MANY_REDIRECTS`. `TIMED_OUT`. `TOO_LARGE`. `UNREACHABLE`: no connection, or it broke.
 */
export type RemoteFetchCode =
  | 'BAD_ADDRESS'
  | 'ORIGIN_REFUSED'
  | 'PRIVATE_ADDRESS'
  | 'TOO_MANY_REDIRECTS'
  | 'TIMED_OUT'
  | 'TOO_LARGE'
  | 'UNREACHABLE';

/** A foreign server could not, or must not, be asked; `message` says it for operators, without a code. */
export class RemoteFetchFailed extends Error {
  override readonly name = 'RemoteFetchFailed';
  readonly code: RemoteFetchCode;

  constructor(code: RemoteFetchCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
