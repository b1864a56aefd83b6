import { fillListsSoon } from './fill-lists-soon.ts';
import { replayEarlyPress } from './replay-early-press.ts';

// Small and alone, so that it runs while the program that takes the page over is still on its way.
replayEarlyPress();
fillListsSoon();
