import { startService } from '@ninefold/service';
import { slice } from './slice.ts';

await startService(slice);
