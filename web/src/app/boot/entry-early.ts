import { replayEarlyClicks } from './replay-early-clicks.ts';
import { scheduleOptionListCompletion } from './schedule-option-list-completion.ts';

// This script is small and separate, so it runs while the main bundle is still loading.
replayEarlyClicks();
scheduleOptionListCompletion();
