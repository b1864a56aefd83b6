import { replayEarlyClicks } from './replay-early-clicks.ts';
import { scheduleListFill } from './schedule-list-fill.ts';

// Small and separate, so it runs while the main bundle is still loading.
replayEarlyClicks();
scheduleListFill();
