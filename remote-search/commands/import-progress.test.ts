import { Writable } from 'node:stream';
import { afterEach, expect, it, vi } from 'vitest';
import { createImportProgress } from './import-progress.ts';

afterEach(() => vi.restoreAllMocks());

it('CLI-5 leaves the end to a command that has something to give back first', () => {
  const before = process.listeners('SIGTERM');
  const stream = Object.assign(new Writable({ write: (_chunk, _encoding, done) => done() }), { isTTY: true });
  createImportProgress(stream, { endsItself: true }).stop();
  const progress = createImportProgress(stream, { endsItself: true });
  expect(process.listeners('SIGTERM')).toEqual(before);
  progress.stop();
});

it('CLI-5 gives whoever ends an import by Ctrl-C their terminal back as it was, and ends', () => {
  let written = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  const before = process.listeners('SIGINT');
  const progress = createImportProgress(Object.assign(stream, { isTTY: true }));
  progress.update({ lines: 1, rejected: 0, bytes: 10, totalBytes: 100, isDryRun: false });
  const [end] = process.listeners('SIGINT').filter((listener) => !before.includes(listener));
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  end!('SIGINT');
  const hidden = [written.lastIndexOf('\u001b[?25l'), written.lastIndexOf('\u001b[?7l')];
  const shown = [written.lastIndexOf('\u001b[?25h'), written.lastIndexOf('\u001b[?7h')];
  expect(hidden.map((at, index) => at !== -1 && shown[index]! > at)).toEqual([true, true]);
  expect(kill.mock.calls).toEqual([[process.pid, 'SIGINT']]);
  expect(process.listeners('SIGINT')).toEqual(before);
});
