interface SettledPromise<Value> extends Promise<Value> {
  status?: 'fulfilled' | 'rejected';
  value?: Value;
  reason?: unknown;
}

/** A promise that React reads at once, without suspending. */
export function fulfilled<Value>(value: Value): Promise<Value> {
  const promise: SettledPromise<Value> = Promise.resolve(value);
  promise.status = 'fulfilled';
  promise.value = value;
  return promise;
}

/** Marks the promise once it is settled, so that React reads it without suspending. */
export function marked<Value>(promise: SettledPromise<Value>): Promise<Value> {
  promise.then(
    (value) => {
      promise.status = 'fulfilled';
      promise.value = value;
    },
    (reason: unknown) => {
      promise.status = 'rejected';
      promise.reason = reason;
    },
  );
  return promise;
}
