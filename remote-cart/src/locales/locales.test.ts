import { describeTexts } from '@ninefold/platform/testing/texts';

describeTexts(new URL('./', import.meta.url));
