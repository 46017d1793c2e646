import { startService } from '@ninefold/service';
import { slice } from './index.ts';

await startService(slice);
