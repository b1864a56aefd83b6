import { scheduleListFill } from './fill-lists-soon.ts';
import { replayEarlyPress } from './replay-early-press.ts';

// Small and separate, so it runs while the main bundle is still loading.
replayEarlyPress();
scheduleListFill();
