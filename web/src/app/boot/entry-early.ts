import { fillListsSoon } from './fill-lists-soon.ts';
import { keepEarlyPress } from './keep-early-press.ts';
import { readNumberForms } from './read-number-forms.ts';

// Small and alone, so that it runs while the program that takes the page over is still on its way.
keepEarlyPress();
fillListsSoon();
readNumberForms(document.documentElement.lang);
