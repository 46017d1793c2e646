import { ThreadsPoolWorker, type PoolRunnerInitializer, type PoolWorker, type WorkerRequest } from 'vitest/node';

type Listener = (value: unknown) => void;

/**
 * Runs tests in one thread that stays from run to run, with the modules that it has loaded. For runs of which each would load the same again:
 * that takes a second. What a module keeps stays, too.
 *
 * A thread gets its configuration once; what a run chooses by the name of its tests is handed to it with the files.
 */
export function keptThread(): PoolRunnerInitializer {
  let thread: ThreadsPoolWorker | undefined;
  let chosen: RegExp | undefined;

  function createPoolWorker(options: ConstructorParameters<typeof ThreadsPoolWorker>[0]): PoolWorker {
    const isStarted = thread !== undefined;
    const kept = (thread ??= new ThreadsPoolWorker(options));
    const listeners: [event: string, listener: Listener][] = [];
    const tell = (type: string) =>
      setImmediate(() => {
        for (const [event, listener] of listeners)
          if (event === 'message') listener({ type, __vitest_worker_response__: true });
      });
    return {
      name: 'kept',
      async start() {
        if (isStarted) return;
        await kept.start();
        kept.on('exit', () => (thread = undefined));
      },
      // The thread is not told that a run begins or ends: it would tidy itself away.
      send(message: WorkerRequest) {
        if (message.type === 'start') chosen = message.context.config.testNamePattern;
        if (message.type === 'run') for (const file of message.context.files) file.testNamePattern ??= chosen;
        if (message.type === 'stop') tell('stopped');
        else if (message.type === 'start' && isStarted) tell('started');
        else kept.send(message);
      },
      on(event: string, listener: Listener) {
        listeners.push([event, listener]);
        kept.on(event, listener);
      },
      off(event: string, listener: Listener) {
        kept.off(event, listener);
      },
      async stop() {
        for (const [event, listener] of listeners) kept.off(event, listener);
      },
      deserialize: (data) => data,
    };
  }

  return { name: 'kept', createPoolWorker };
}
