// Before each file of browser tests, the mouse leaves the page: the file before may have left it over a control, which would be hovered.
import { mouse } from './pointer.ts';

await mouse('mouseMoved', [innerWidth + 100, 10]);
