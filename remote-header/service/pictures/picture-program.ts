import { leaveSignalsToParent } from '@ninefold/service/leave-signals';
import { checkPicture } from './check-picture.ts';
import { PictureRefused } from './picture-refused.ts';
import type { Job, JobEnded, Jobs } from './picture-process.ts';
import { renderPicture } from './render-picture.ts';

// The program of the process that decodes pictures.

const jobs: Jobs = { render: renderPicture, check: checkPicture };
const host = process;

host.on('disconnect', () => host.exit());
leaveSignalsToParent();
host.on('message', (job: Job) => void carryOut(job).then((ended) => host.send!(ended)));

async function carryOut({ id, name, given }: Job): Promise<JobEnded> {
  try {
    const work = jobs[name] as (...given: unknown[]) => Promise<unknown>;
    return { id, result: await work(...given) };
  } catch (error) {
    const { message } = error instanceof Error ? error : new Error(String(error));
    return { id, failure: { message, ...(error instanceof PictureRefused && { refusal: error.code }) } };
  }
}
